import { setTimeout as sleep } from 'node:timers/promises'

const TOO_LATE = Symbol('too late')

/**
 * What `work` comes to, but not later than after so many milliseconds. Work that takes longer goes on by itself.
 * @returns null when it has not ended in time
 * @throws what `work` rejects with in time; a later rejection is left to whoever else waits for it
 */
export async function resultWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  const result = await raced(work, milliseconds)
  return result === TOO_LATE ? null : result
}

/** The same for work of which only matters that it ends. @returns whether it ended in time */
export const settledWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  (await raced(work, milliseconds)) !== TOO_LATE

async function raced<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof TOO_LATE> {
  const waiting = new AbortController()
  const ended = { signal: waiting.signal }
  const tooLate = sleep<typeof TOO_LATE>(milliseconds, TOO_LATE, ended).catch((): typeof TOO_LATE => TOO_LATE)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    waiting.abort()
  }
}
