import type { Logger } from 'pino'
import type { Db } from '../../platform/database/types'
import type { HandOver } from '../../platform/mail/outgoing-mail'
import { type Claim, renewClaim } from './queries/claim-mail'

export interface ClaimTimes {
  /** How long a claim lasts by itself: so long a message waits whose worker died. */
  seconds: number
  /** How often it is renewed while the message is being sent; several times before it ends. */
  renewEveryMs: number
}

export const claimTimes: ClaimTimes = { seconds: 90, renewEveryMs: 20_000 }

/** Another worker has the message, or nobody has it any more. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}

/**
 * Renews a claim until `end` is called. Its `confirm` renews at once what was not renewed lately: a process that stood
 * still for long may have lost the message. It throws `ClaimLostError` then, and the database's error when that does
 * not answer.
 */
export function keepClaim(
  db: Db,
  claim: Claim,
  { seconds, renewEveryMs }: ClaimTimes,
  log: Pick<Logger, 'warn'>,
): HandOver & { end: () => void } {
  const lost = new AbortController()
  let renewedAt = claim.claimedAt

  async function renew(): Promise<void> {
    const at = performance.now()
    if (await renewClaim(db, claim, seconds)) renewedAt = at
    else lost.abort(new ClaimLostError('The message is no longer this worker’s'))
  }

  const timer = setInterval(() => {
    // Tried again before the claim ends.
    renew().catch((error: unknown) => log.warn({ err: error, mail: claim.id }, 'a claim could not be renewed'))
  }, renewEveryMs)
  timer.unref()
  return {
    signal: lost.signal,
    confirm: async () => {
      if (performance.now() - renewedAt > 2 * renewEveryMs) await renew()
      lost.signal.throwIfAborted()
    },
    end: () => clearInterval(timer),
  }
}
