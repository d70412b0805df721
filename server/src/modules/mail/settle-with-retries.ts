import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Long enough for a database that is restarted or replaced. */
const ATTEMPTS = 30
const PAUSE_MS = 2_000

/**
 * Writes down what became of a message, again and again while the database fails: one that was sent and is not noted
 * would be sent twice. The claim is renewed meanwhile as soon as the database answers.
 * @returns whether the message was still this worker's. Rejects with the database's error after a minute.
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
      log.warn({ err: error }, 'what became of a message could not be noted yet')
      await sleep(pauseMs, undefined, { ref: false })
    }
  }
}
