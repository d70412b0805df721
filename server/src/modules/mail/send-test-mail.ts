import type { TestMail } from '@portal/contract/mail/mail'
import { recordAudit } from '../../core/audit/record-audit'
import { outboxRow } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { MailFailure } from '../../platform/mail/mail-failure'
import { openMailServer } from '../../platform/mail/mail-server'
import { exampleMail } from './example-mail'
import { claimTimes, holdClaim } from './hold-claim'
import { mailDomain } from './mail-domain'
import { mailTexts } from './mail-texts'
import type { ClaimedMail } from './queries/claim-mail'
import { markFailed, markSent } from './queries/settle-mail'
import { insertClaimedMail, insertMail } from './queries/write-mail'
import { sendMail } from './send-mail'
import { settleWithRetries } from './settle-with-retries'

/** Shorter than for other emails, because a user waits for the response and a test email is not retried. */
const limits = { answerMs: 30_000 }

type Example = { id: string; toAddress: string; claimed: ClaimedMail | null }

/** Stores the example in the outbox: claimed by this call, or queued if there is no mail server. */
async function storeExample(ctx: SessionContext, { to, type }: TestMail): Promise<Example> {
  const { now, config, program } = ctx
  const example = exampleMail(program, type, now, config.timeZone)
  const row = outboxRow(program, { ...example, to, now })
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
 * Sends an example email immediately, in one attempt. The outbox lists it with the other emails. Without a mail server, it
 * stays queued.
 */
export async function sendTestMail(
  ctx: SessionContext,
  body: TestMail,
): Promise<{ success: boolean; message: string }> {
  const { db, config, program, now, log } = ctx
  const { id, toAddress, claimed } = await storeExample(ctx, body)
  if (config.mail === null || claimed === null) return { success: true, message: mailTexts.queued }
  const server = openMailServer(config.mail, limits)
  const claim = holdClaim(db, claimed, claimTimes, log)
  try {
    await sendMail({ db, config, server, log, clock: () => now, programInEffect: () => program }, claimed, claim)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ mail: id, code: error.code }, 'a test email was not sent')
    await settleWithRetries(() => markFailed(db, claimed, error.message), log)
    return { success: false, message: mailTexts.notSent(error.message) }
  } finally {
    claim.end()
    server.rest()
  }
  await settleWithRetries(() => markSent(db, claimed, now), log)
  return { success: true, message: mailTexts.sent(toAddress) }
}

/** Tests whether the mail server answers and accepts the sign-in. The response reports a failure; the call succeeds. */
export async function testSmtp({ config, log }: SessionContext): Promise<{ connected: boolean; message: string }> {
  if (config.mail === null) return { connected: false, message: mailTexts.notConfigured }
  try {
    await openMailServer(config.mail).check()
    return { connected: true, message: mailTexts.connected }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.info({ code: error.code }, 'the mail server failed the connection test')
    return { connected: false, message: error.message }
  }
}
