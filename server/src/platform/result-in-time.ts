import { setTimeout as sleep } from 'node:timers/promises'

const TOO_LATE = Symbol('too late')

/**
 * Waits for `work` for at most this many milliseconds. Slower work continues on its own.
 * @returns its result; null if it has not ended in time
 * @throws the rejection of `work` if it comes in time; a later one is left to other callers that await it
 */
export async function getResultInTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const result = await raceTimeout(work, milliseconds)
  return result === TOO_LATE ? null : result
}

/**
 * Waits for `work` for at most this many milliseconds.
 * @returns whether it ended in time
 */
export const endsInTime = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
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
