import type { Logger } from 'pino'
import { recordAudit } from '../../core/audit/record-audit'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { MailFailure } from '../../platform/mail/mail-failure'
import type { HandOver } from '../../platform/mail/outgoing-mail'
import { carriesDeadLink } from './carries-dead-link'
import { ClaimLostError, type ClaimTimes, keepClaim } from './keep-claim'
import { mailWords } from './mail-words'
import type { ClaimedMail } from './queries/claim-mail'
import { markFailed, markForRetry, markGivenUp, markNotNeeded, markSent, release } from './queries/settle-mail'
import { nextAttempt, reasonToGiveUp } from './retry-policy'
import { type SendingParts, sendMail } from './send-mail'
import { settleWithRetries } from './settle-with-retries'

/** Whether it takes the signed agreement to its dealer. */
const isCopy = ({ type, orderId, payload }: ClaimedMail): boolean =>
  type === 'order_confirmation' && orderId !== null && payload.recipient === 'dealer' && payload.isExample !== true

/**
 * Notes that the mail server has taken a message over; that a dealer's copy of what they signed was, with its answer,
 * also in the order's history. The signed file itself cannot say it.
 */
function noteSent(db: Db, mail: ClaimedMail, sentAt: Date, answer: string): Promise<boolean> {
  if (!isCopy(mail)) return markSent(db, mail, sentAt)
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
  /** How long it waits before it tries again to note what became of a message. */
  settlePauseMs: number
}

/** What came of a message: whether the mail server can be used or is better left alone for a while. */
type Outcome = 'done' | 'unreachable'

/** How a message ends, and how the log reports it. */
type Ending = { settle: () => Promise<boolean>; report: () => void; outcome?: Outcome }

function endingOfFailure({ db, clock, log }: OutboxParts, mail: ClaimedMail, failure: MailFailure): Ending {
  const { kind, code, message } = failure
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts, code }
  if (kind === 'unreachable') {
    const report = () => log.warn(about, 'the mail server cannot be used now')
    return { settle: () => release(db, mail, message), report, outcome: 'unreachable' }
  }
  const next = kind === 'temporary' ? nextAttempt(mail.attempts, clock(), Math.random()) : null
  if (next) {
    const report = () => log.info({ ...about, next }, 'a message is tried again later')
    return { settle: () => markForRetry(db, mail, message, next), report }
  }
  return { settle: () => markFailed(db, mail, message), report: () => log.warn(about, 'a message was given up') }
}

/** A message that must no longer be sent. */
function endingOfDead({ db, log }: OutboxParts, mail: ClaimedMail): Ending {
  const { campaignMailId } = mail.payload
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts }
  if (mail.type === 'reminder' && typeof campaignMailId === 'string') {
    const report = () => log.info(about, 'a reminder was not needed any more')
    return { settle: () => markNotNeeded(db, mail, mailWords.reminderNotNeeded, campaignMailId), report }
  }
  const report = () => log.warn(about, 'a message was given up')
  const reason = mail.type === 'note' ? mailWords.noteUnreadable : mailWords.linkEnded
  return { settle: () => markGivenUp(db, mail, reason), report }
}

async function attempt(parts: OutboxParts, mail: ClaimedMail, handOver: HandOver): Promise<Ending> {
  const { db, clock, log } = parts
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts }
  if (await carriesDeadLink(db, mail, clock())) return endingOfDead(parts, mail)
  const reason = reasonToGiveUp(mail, clock())
  if (reason !== null) {
    const report = () => log.warn(about, 'a message was given up')
    return { settle: () => markGivenUp(db, mail, reason), report }
  }
  try {
    const answer = await sendMail(parts, mail, handOver)
    const report = () => log.info({ mail: mail.id, type: mail.type }, 'a message was sent')
    return { settle: () => noteSent(db, mail, clock(), answer), report }
  } catch (error) {
    if (error instanceof MailFailure) return endingOfFailure(parts, mail, error)
    throw error
  }
}

/**
 * Sends a claimed message and stores the result, while its claim is renewed. If another worker has taken the message over, it is
 * left to that worker. Rejects only when the database does.
 * @param ending ends the conversation with the mail server when it is aborted; its reason decides what becomes of the message
 */
export async function deliverMail(parts: OutboxParts, mail: ClaimedMail, ending: AbortSignal): Promise<Outcome> {
  const { db, log, claim, settlePauseMs } = parts
  const held = keepClaim(db, mail, claim, log)
  const handOver = { signal: AbortSignal.any([held.signal, ending]), confirm: held.confirm }
  try {
    const { settle, report, outcome = 'done' } = await attempt(parts, mail, handOver)
    if (await settleWithRetries(settle, log, settlePauseMs)) report()
    else log.warn({ mail: mail.id, type: mail.type }, 'a message may arrive twice: another worker had taken it over')
    return outcome
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error
    log.warn({ mail: mail.id, type: mail.type }, 'another worker has taken over a message')
    return 'done'
  } finally {
    held.end()
  }
}
