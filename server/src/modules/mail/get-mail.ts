import type { MailDetail } from '@portal/contract/mail/mail'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { attachmentNames, findSealedFacts } from './attachments'
import { toMail } from './mail-row'
import { mailWords } from './mail-words'
import { findMail, type StoredMail } from './queries/list-mail'
import { UnreadableMailError } from './read-message'
import { renderMail } from './render-mail'

async function partsOf(row: StoredMail, { db, config, now }: SessionContext): Promise<{ html: string; text: string }> {
  // Where mail is sent a link is its receiver's alone; without a mail server this page is where it is found.
  const showsSecretLinks = config.mail === null
  try {
    const sealed = await findSealedFacts({ db }, row)
    const { html, text } = await renderMail(row, { ...config, at: row.sentAt ?? now, showsSecretLinks, sealed })
    return { html, text }
  } catch (error) {
    if (!(error instanceof UnreadableMailError || error instanceof RangeError)) throw error
    return { html: '', text: `${mailWords.unreadable} ${error.message}` }
  }
}

/** One message with both of its parts as they are sent, but for a link that only its receiver may have. */
export async function getMail(ctx: SessionContext, id: string): Promise<MailDetail> {
  const row = await findMail(ctx.db, id)
  if (!row) throw notFound()
  return {
    ...toMail(row),
    from: ctx.config.mail?.from ?? null,
    messageId: row.messageId,
    ...(await partsOf(row, ctx)),
    attachments: attachmentNames(row),
  }
}
