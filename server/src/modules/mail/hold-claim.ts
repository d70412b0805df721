import type { Logger } from 'pino'
import type { Db } from '../../platform/database/types'
import type { HandOver } from '../../platform/mail/outgoing-mail'
import { type Claim, renewClaim } from './queries/claim-mail'

export interface ClaimTimes {
  /** How long a claim lasts without renewal. An email whose worker died waits this long. */
  seconds: number
  /** How often the claim is renewed while the email is being sent. */
  renewEveryMs: number
}

export const claimTimes: ClaimTimes = { seconds: 90, renewEveryMs: 20_000 }

/** Thrown when another worker claimed the email, or it is already settled. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError'
}

/**
 * Renews a claim until `end` is called. `confirm` renews a claim that has not been renewed recently, because a suspended
 * process may have lost its claim. It throws `ClaimLostError` if so, or the database's error.
 */
export function holdClaim(
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
    else lost.abort(new ClaimLostError('This worker no longer holds the claim'))
  }

  const timer = setInterval(() => {
    // Only log a failure, because the next renewal comes before the claim expires.
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
