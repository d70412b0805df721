import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for `work`, but not longer than `milliseconds`. Work that takes longer goes on by itself.
 * @returns whether it ended in time
 * @throws what `work` rejects with in time; a later rejection is left to whoever else waits for it
 */
export async function settledWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController()
  const tooLate = sleep(milliseconds, false, { signal: waiting.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    waiting.abort()
  }
}
