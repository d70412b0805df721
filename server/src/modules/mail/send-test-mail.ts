import type { TestMail } from '@portal/contract/mail'
import { recordAudit } from '../../db/audit'
import { outboxRow } from '../../db/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { invalidField } from '../../platform/http/refusals'
import { MailFailure } from '../../platform/mail/mail-failure'
import { openMailServer } from '../../platform/mail/mail-server'
import { exampleMail } from './example-mail'
import { mailDomain } from './mail-domain'
import { mailWords } from './mail-words'
import type { ClaimedMail } from './queries/claim-mail'
import { markFailed, markSent } from './queries/settle-mail'
import { insertMail } from './queries/write-mail'
import { sendMail } from './send-mail'

/** Somebody waits for the answer, and what comes late is not sent again. */
const limits = { answerMs: 30_000 }

/** Longer than the call can take; a worker takes the message up after it when this server dies meanwhile. */
const lockMs = 3 * 60_000

/** Keeps the example in the outbox: claimed by this call when it is sent at once, waiting where there is no mail server. */
async function storeExample(ctx: SessionContext, { to, type }: TestMail): Promise<ClaimedMail> {
  const { now, config } = ctx
  const row = outboxRow({ ...exampleMail(type, now, config.timeZone), to, now })
  if (row === null) throw invalidField('to', 'Please enter a valid email address')
  const lockedUntil = new Date(now.getTime() + lockMs)
  const domain = config.mail && mailDomain(config.mail.from, config.publicUrl)
  const messageId = domain ? row.messageId.replace(/@.*$/, `@${domain}>`) : row.messageId
  const claim = domain ? { status: 'sending', attempts: 1, lockedUntil } : {}
  const stored = await transaction(ctx.db, async (tx) => {
    const mail = await insertMail(tx, { ...row, messageId, ...claim })
    const after = { type, to: row.toAddress }
    await recordAudit(tx, ctx, { action: 'mail.tested', entityType: 'mail', entityId: mail.id, after })
    return mail
  })
  return { ...stored, lockedUntil, dueSince: now }
}

/**
 * Sends an example of a type to an address, at once and with one attempt. It is listed with the others; without a mail
 * server it is only kept.
 */
export async function sendTestMail(
  ctx: SessionContext,
  body: TestMail,
): Promise<{ success: boolean; message: string }> {
  const { db, config, now } = ctx
  const mail = await storeExample(ctx, body)
  if (config.mail === null) return { success: true, message: mailWords.kept }
  const server = openMailServer(config.mail, limits)
  try {
    await sendMail({ db, config, server }, mail)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    ctx.log.info({ mail: mail.id, code: error.code }, 'a test message was not sent')
    await markFailed(db, mail, error.message)
    return { success: false, message: mailWords.notSent(error.message) }
  } finally {
    server.rest()
  }
  await markSent(db, mail, now)
  return { success: true, message: mailWords.sent(mail.toAddress) }
}
