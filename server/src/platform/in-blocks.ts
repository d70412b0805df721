import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Splits a list into blocks, of which the last may be shorter. */
export const splitIntoBlocks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Processes many items block by block, and lets the server answer other requests in between. */
export async function mapInBlocks<T>(
  items: readonly T[],
  size: number,
  work: (block: readonly T[], done: number) => void | Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    await work(items.slice(at, at + size), Math.min(at + size, items.length))
    await yieldToEventLoop()
  }
}

/**
 * Processes blocks that are prepared before they are written: prepares the next one while the current one is written.
 * After a failure, starts nothing more and waits for the running write to end.
 * @param make prepares a block and returns the function that writes it
 */
export async function readInPreparedBlocks<T>(
  items: readonly T[],
  size: number,
  make: (block: readonly T[], done: number) => () => Promise<void>,
): Promise<void> {
  let pendingWrite = Promise.resolve()
  try {
    await mapInBlocks(items, size, async (block, done) => {
      const write = make(block, done)
      await pendingWrite
      pendingWrite = write()
      // Rethrown where it is awaited.
      pendingWrite.catch(() => undefined)
    })
  } finally {
    await pendingWrite
  }
}
