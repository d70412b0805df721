import type { Logger } from 'pino'
import { recordAudit } from '../../core/audit/record-audit'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { MailFailure } from '../../platform/mail/mail-failure'
import type { HandOver } from '../../platform/mail/outgoing-mail'
import { carriesDeadLink } from './carries-dead-link'
import { ClaimLostError, type ClaimTimes, holdClaim } from './hold-claim'
import { mailTexts } from './mail-texts'
import type { ClaimedMail } from './queries/claim-mail'
import { markAbandoned, markFailed, markForRetry, markNotNeeded, markSent, release } from './queries/settle-mail'
import { nextAttempt, reasonToAbandon } from './retry-policy'
import { type SendingParts, sendMail } from './send-mail'
import { settleWithRetries } from './settle-with-retries'

/** Whether the email delivers the signed agreement to its dealer. */
const isAgreementCopy = ({ type, orderId, payload }: ClaimedMail): boolean =>
  type === 'order_confirmation' && orderId !== null && payload.recipient === 'dealer' && payload.isExample !== true

/**
 * Records that the mail server accepted the email. For the dealer's copy of the agreement, the order's history also gets
 * the server's reply, because the signed file cannot contain it.
 */
function recordSent(db: Db, mail: ClaimedMail, sentAt: Date, answer: string): Promise<boolean> {
  if (!isAgreementCopy(mail)) return markSent(db, mail, sentAt)
  return transaction(db, async (tx) => {
    const isOurs = await markSent(tx, mail, sentAt)
    if (!isOurs || mail.orderId === null) return isOurs
    await recordAudit(
      tx,
      { now: sentAt, actor: null, subject: null, address: '', requestId: '' },
      {
        action: 'agreement.delivered',
        entityType: 'order',
        entityId: mail.orderId,
        orderId: mail.orderId,
        after: { to: mail.toAddress, answer },
      },
    )
    return true
  })
}

export interface OutboxParts extends SendingParts {
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  claim: ClaimTimes
  /** The pause before another try to store an email's result, in milliseconds. */
  settlePauseMs: number
}

/** `unreachable` pauses the lane, because the mail server cannot be used. */
type Outcome = 'done' | 'unreachable'

/** How to store and log an email's result. */
type Settlement = { settle: () => Promise<boolean>; report: () => void; outcome?: Outcome }

function createFailureSettlement({ db, clock, log }: OutboxParts, mail: ClaimedMail, failure: MailFailure): Settlement {
  const { kind, code, message } = failure
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts, code }
  if (kind === 'unreachable') {
    const report = () => log.warn(about, 'the mail server is unreachable')
    return { settle: () => release(db, mail, message), report, outcome: 'unreachable' }
  }
  const next = kind === 'temporary' ? nextAttempt(mail.attempts, clock(), Math.random()) : null
  if (next) {
    const report = () => log.info({ ...about, next }, 'an email will be retried later')
    return { settle: () => markForRetry(db, mail, message, next), report }
  }
  return { settle: () => markFailed(db, mail, message), report: () => log.warn(about, 'an email was abandoned') }
}

/** The result for an email that must no longer be sent. */
function createDeadLinkSettlement({ db, log }: OutboxParts, mail: ClaimedMail): Settlement {
  const { campaignMailId } = mail.payload
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts }
  if (mail.type === 'reminder' && typeof campaignMailId === 'string') {
    const report = () => log.info(about, 'a reminder was no longer needed')
    return { settle: () => markNotNeeded(db, mail, mailTexts.reminderNotNeeded, campaignMailId), report }
  }
  const report = () => log.warn(about, 'an email was abandoned')
  const reason = mail.type === 'note' ? mailTexts.noteUnreadable : mailTexts.linkEnded
  return { settle: () => markAbandoned(db, mail, reason), report }
}

async function attempt(parts: OutboxParts, mail: ClaimedMail, handOver: HandOver): Promise<Settlement> {
  const { db, clock, log } = parts
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts }
  if (await carriesDeadLink(db, mail, clock())) return createDeadLinkSettlement(parts, mail)
  const reason = reasonToAbandon(mail, clock())
  if (reason !== null) {
    const report = () => log.warn(about, 'an email was abandoned')
    return { settle: () => markAbandoned(db, mail, reason), report }
  }
  try {
    const answer = await sendMail(parts, mail, handOver)
    const report = () => log.info({ mail: mail.id, type: mail.type }, 'an email was sent')
    return { settle: () => recordSent(db, mail, clock(), answer), report }
  } catch (error) {
    if (error instanceof MailFailure) return createFailureSettlement(parts, mail, error)
    throw error
  }
}

/**
 * Sends a claimed email and stores the result, renewing its claim in the meantime. If another worker took over the email,
 * that worker sends it. Rejects only when the database does.
 * @param ending ends the SMTP conversation when it is aborted. Its reason decides how the email is settled.
 */
export async function deliverMail(parts: OutboxParts, mail: ClaimedMail, ending: AbortSignal): Promise<Outcome> {
  const { db, log, claim, settlePauseMs } = parts
  const held = holdClaim(db, mail, claim, log)
  const handOver = { signal: AbortSignal.any([held.signal, ending]), confirm: held.confirm }
  try {
    const { settle, report, outcome = 'done' } = await attempt(parts, mail, handOver)
    if (await settleWithRetries(settle, log, settlePauseMs)) report()
    else log.warn({ mail: mail.id, type: mail.type }, 'an email may arrive twice because another worker took it over')
    return outcome
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error
    log.warn({ mail: mail.id, type: mail.type }, 'another worker took over an email')
    return 'done'
  } finally {
    held.end()
  }
}
