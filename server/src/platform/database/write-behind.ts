import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from './types'

/** A write whose values are ready, so that calling it does little more than send. */
export type Write = (tx: Tx) => Promise<void>

/** Resolves once the write is sent, which is when the one before has ended; throws what that one threw. */
export type AddWrite = (write: Write) => Promise<void>

/**
 * Runs `work`, whose writes go to the database one after the other, in the order in which they are added. While the
 * database is at one, `work` goes on and makes the values of the next: with thousands of rows both take long. Whatever
 * reads, or must follow the writes, waits for the end.
 * @returns what `work` returns, once the last write has ended
 * @throws what `work` or a write throws, and only when nothing is under way any more
 */
export async function writeBehind<T>(tx: Tx, work: (add: AddWrite) => Promise<T>): Promise<T> {
  let last: Promise<void> = Promise.resolve()
  const add: AddWrite = async (write) => {
    await last
    last = write(tx)
    // It may fail before anybody waits for it; whoever adds the next one, or the end, is told.
    last.catch(() => undefined)
    await nextTurn()
  }
  try {
    const result = await work(add)
    await last
    return result
  } finally {
    await Promise.allSettled([last])
  }
}
