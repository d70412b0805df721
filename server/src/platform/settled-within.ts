import { setTimeout as sleep } from 'node:timers/promises'

const TOO_LATE = Symbol('too late')

/**
 * Returns the result of `work`, waiting at most this many milliseconds. Slower work continues on its own.
 * @returns null if it has not ended in time
 * @throws what `work` rejects with in time; a later rejection is left to other callers that await it
 */
export async function resultWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const result = await raceTimeout(work, milliseconds)
  return result === TOO_LATE ? null : result
}

/**
 * The same for work without a result.
 * @returns whether it ended in time
 */
export const settledWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  (await raceTimeout(work, milliseconds)) !== TOO_LATE

async function raceTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof TOO_LATE> {
  const timer = new AbortController()
  const options = { signal: timer.signal }
  const tooLate = sleep<typeof TOO_LATE>(milliseconds, TOO_LATE, options).catch((): typeof TOO_LATE => TOO_LATE)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    timer.abort()
  }
}
