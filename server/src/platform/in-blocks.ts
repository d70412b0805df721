import { setImmediate as nextTurn } from 'node:timers/promises'

/** Cuts a list into blocks, of which the last may be shorter. */
export const blocksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Works through many items block by block, letting the server answer other requests in between. */
export async function inBlocks<T>(
  items: readonly T[],
  size: number,
  work: (block: readonly T[], done: number) => void | Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    await work(items.slice(at, at + size), Math.min(at + size, items.length))
    await nextTurn()
  }
}

/**
 * The same for blocks that are made before they are written: the next one is made while the present one is being written.
 * When either fails nothing more is begun, and what was being written has ended.
 * @param make makes a block; what it returns writes it
 */
export async function inMadeBlocks<T>(
  items: readonly T[],
  size: number,
  make: (block: readonly T[], done: number) => () => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve()
  try {
    await inBlocks(items, size, async (block, done) => {
      const write = make(block, done)
      await writing
      writing = write()
      // Thrown where it is awaited.
      writing.catch(() => undefined)
    })
  } finally {
    await writing
  }
}
