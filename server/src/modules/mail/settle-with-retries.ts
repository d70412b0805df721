import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Long enough for a database restart or failover. */
const ATTEMPTS = 30
const PAUSE_MS = 2_000

/**
 * Stores an email's result, and retries while the database fails. Otherwise a sent email without a stored result would be
 * sent twice. In the meantime, the claim is renewed as soon as the database answers.
 * @returns whether this worker still held the claim. Rejects with the database's error after a minute.
 */
export async function settleWithRetries(
  settle: () => Promise<boolean>,
  log: Pick<Logger, 'warn'>,
  pauseMs = PAUSE_MS,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settle()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      log.warn({ err: error }, 'the result of an email could not be stored yet')
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
}
