import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { ApiError } from '../../platform/http/refusals'
import { composingFailure, MailFailure } from '../../platform/mail/mail-failure'
import type { HandOver, MailServer, OutgoingMail } from '../../platform/mail/outgoing-mail'
import { RenderingInterruptedError } from '../../platform/pdf/render-threads'
import { TimeStampError } from '../../platform/seal/time-stamp'
import { findFiles, type MailFiles } from './attachments'
import { mailWords } from './mail-words'
import type { ClaimedMail } from './queries/claim-mail'
import { renderMail } from './render-mail'

/**
 * Why a message could not be made: temporary when its file had no room, was cut off or waits for its
 * time stamp, and permanent when the message
 * itself is at fault.
 */
export function classifyFailure(error: unknown): MailFailure {
  const isFull = error instanceof ApiError && error.errorCode === 'UNAVAILABLE'
  if (isFull || error instanceof RenderingInterruptedError || error instanceof TimeStampError) {
    return new MailFailure('temporary', mailWords.attachmentLate, 'ATTACHMENT')
  }
  return composingFailure(error)
}

export type SendingParts = {
  db: Db
  config: Pick<Config, 'publicUrl' | 'timeZone' | 'seal' | 'timestampUrl'>
  server: MailServer
  clock: Clock
  log: Pick<Logger, 'warn'>
}

async function compose(
  { config, clock }: SendingParts,
  mail: ClaimedMail,
  makeFiles: () => Promise<MailFiles>,
): Promise<OutgoingMail> {
  const { messageId, toAddress: to, createdAt: date } = mail
  try {
    const { attachments, sealed } = await makeFiles()
    const rendered = await renderMail(mail, {
      ...config,
      at: clock(),
      showsSecretLinks: true,
      showsCodes: true,
      sealed,
    })
    return { ...rendered, messageId, to, date, attachments }
  } catch (error) {
    throw classifyFailure(error)
  }
}

/**
 * Renders a claimed message and hands it to the mail server. Rejects with `MailFailure`, permanent when the message
 * itself cannot be made and temporary when there was no room to make its file, with the database's error when that
 * does not answer, and with what ended the hand-over.
 */
export async function sendMail(parts: SendingParts, mail: ClaimedMail, handOver: HandOver): Promise<string> {
  const { db, config, clock, log } = parts
  const makeFiles = await findFiles({ db, config, log, now: clock() }, mail)
  return parts.server.send(await compose(parts, mail, makeFiles), handOver)
}
