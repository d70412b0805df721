import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import { MailFailure } from '../../platform/mail/mail-failure'
import { carriesDeadLink } from './carries-dead-link'
import { mailWords } from './mail-words'
import { type ClaimedMail, claimMail } from './queries/claim-mail'
import { markFailed, markForRetry, markGivenUp, markSent, release } from './queries/settle-mail'
import { nextAttempt, reasonToGiveUp } from './retry-policy'
import { type SendingParts, sendMail } from './send-mail'

export interface OutboxParts extends SendingParts {
  clock: Clock
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** What stands after the @ of Message-IDs. */
  domain: string
  /** How long a claimed message is this worker's own; longer than making and sending one can take. */
  lockMs: number
}

async function settleFailure(parts: OutboxParts, mail: ClaimedMail, failure: MailFailure): Promise<void> {
  const { db, clock, log } = parts
  const { kind, code, message } = failure
  const about = { mail: mail.id, type: mail.type, attempts: mail.attempts, code }
  if (kind === 'unreachable') {
    log.warn(about, 'the mail server cannot be used now')
    return release(db, mail, message)
  }
  const next = kind === 'temporary' ? nextAttempt(mail.attempts, clock(), Math.random()) : null
  if (next) {
    log.info({ ...about, next }, 'a message is tried again later')
    return markForRetry(db, mail, message, next)
  }
  log.warn(about, 'a message was given up')
  return markFailed(db, mail, message)
}

/** What came of looking for a message: whether to look for another, to wait, or to leave the mail server alone. */
export type Step = 'done' | 'empty' | 'unreachable'

/** Sends the message that waits longest, if one is due. Rejects only when the database does. */
export async function sendNext(parts: OutboxParts): Promise<Step> {
  const { db, clock, log, domain, lockMs } = parts
  const mail = await claimMail(db, { now: clock(), lockMs, domain })
  if (!mail) return 'empty'
  const isDead = await carriesDeadLink(db, mail, clock())
  const reason = isDead ? mailWords.linkEnded : reasonToGiveUp(mail, clock())
  if (reason !== null) {
    log.warn({ mail: mail.id, type: mail.type, attempts: mail.attempts }, 'a message was given up')
    await markGivenUp(db, mail, reason)
    return 'done'
  }
  try {
    await sendMail(parts, mail)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    await settleFailure(parts, mail, error)
    return error.kind === 'unreachable' ? 'unreachable' : 'done'
  }
  await markSent(db, mail, clock())
  log.info({ mail: mail.id, type: mail.type }, 'a message was sent')
  return 'done'
}
