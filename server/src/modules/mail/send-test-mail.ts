import type { TestMail } from '@portal/contract/mail/mail'
import { recordAudit } from '../../core/audit/record-audit'
import { outboxRow } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { invalidField } from '../../platform/http/refusals'
import { MailFailure } from '../../platform/mail/mail-failure'
import { openMailServer } from '../../platform/mail/mail-server'
import { exampleMail } from './example-mail'
import { claimTimes, keepClaim } from './keep-claim'
import { mailDomain } from './mail-domain'
import { mailWords } from './mail-words'
import type { ClaimedMail } from './queries/claim-mail'
import { markFailed, markSent } from './queries/settle-mail'
import { insertClaimedMail, insertMail } from './queries/write-mail'
import { sendMail } from './send-mail'
import { settleWithRetries } from './settle-with-retries'

/** Somebody waits for the answer, and what comes late is not sent again. */
const limits = { answerMs: 30_000 }

type Example = { id: string; toAddress: string; claimed: ClaimedMail | null }

/** Keeps the example in the outbox: claimed by this call when it is sent at once, waiting where there is no mail server. */
async function storeExample(ctx: SessionContext, { to, type }: TestMail): Promise<Example> {
  const { now, config } = ctx
  const row = outboxRow({ ...exampleMail(type, now, config.timeZone), to, now })
  if (row === null) throw invalidField('to', 'Please enter a valid email address')
  const domain = config.mail && mailDomain(config.mail.from, config.publicUrl)
  return transaction(ctx.db, async (tx) => {
    const messageId = domain ? row.messageId.replace(/@.*$/, `@${domain}>`) : row.messageId
    const claimed = domain ? await insertClaimedMail(tx, { ...row, messageId }, claimTimes.seconds) : null
    const { id } = claimed ?? (await insertMail(tx, row))
    const after = { type, to: row.toAddress }
    await recordAudit(tx, ctx, { action: 'mail.tested', entityType: 'mail', entityId: id, after })
    return { id, toAddress: row.toAddress, claimed }
  })
}

/**
 * Sends an example of a type to an address, at once and with one attempt. It is listed with the others; without a mail
 * server it is only kept.
 */
export async function sendTestMail(
  ctx: SessionContext,
  body: TestMail,
): Promise<{ success: boolean; message: string }> {
  const { db, config, now, log } = ctx
  const { id, toAddress, claimed } = await storeExample(ctx, body)
  if (config.mail === null || claimed === null) return { success: true, message: mailWords.queued }
  const server = openMailServer(config.mail, limits)
  const kept = keepClaim(db, claimed, claimTimes, log)
  try {
    await sendMail({ db, config, server, log, clock: () => now }, claimed, kept)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ mail: id, code: error.code }, 'a test message was not sent')
    await settleWithRetries(() => markFailed(db, claimed, error.message), log)
    return { success: false, message: mailWords.notSent(error.message) }
  } finally {
    kept.end()
    server.rest()
  }
  await settleWithRetries(() => markSent(db, claimed, now), log)
  return { success: true, message: mailWords.sent(toAddress) }
}

/** Whether the configured mail server answers and accepts the sign-in. A fault of it is an answer, not a failed call. */
export async function testSmtp({ config, log }: SessionContext): Promise<{ connected: boolean; message: string }> {
  if (config.mail === null) return { connected: false, message: mailWords.notConfigured }
  try {
    await openMailServer(config.mail).check()
    return { connected: true, message: mailWords.connected }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ code: error.code }, 'the mail server did not pass the connection test')
    return { connected: false, message: error.message }
  }
}
