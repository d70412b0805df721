import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import type { HandOver, MailServer, OutgoingMail } from '../../platform/mail/outgoing-mail'
import { findAttachments } from './attachments'
import { failureOfMaking } from './failure-of-making'
import type { ClaimedMail } from './queries/claim-mail'
import { renderMail } from './render-mail'

export type SendingParts = { db: Db; config: Pick<Config, 'publicUrl' | 'timeZone'>; server: MailServer }

async function compose(
  { config }: SendingParts,
  mail: ClaimedMail,
  makeAttachments: () => Promise<OutgoingMail['attachments']>,
): Promise<OutgoingMail> {
  const { messageId, toAddress: to, createdAt: date } = mail
  try {
    const rendered = await renderMail(mail, { ...config, showsSecretLinks: true, showsCodes: true })
    return { ...rendered, messageId, to, date, attachments: await makeAttachments() }
  } catch (error) {
    throw failureOfMaking(error)
  }
}

/**
 * Renders a claimed message and hands it to the mail server. Rejects with `MailFailure`, permanent when the message
 * itself cannot be made and temporary when there was no room to make its file, with the database's error when that
 * does not answer, and with what ended the hand-over.
 */
export async function sendMail(parts: SendingParts, mail: ClaimedMail, handOver: HandOver): Promise<string> {
  const makeAttachments = await findAttachments(parts.db, mail)
  return parts.server.send(await compose(parts, mail, makeAttachments), handOver)
}
