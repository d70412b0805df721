import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows checked or written in one go: few enough that other requests never wait long for their turn. */
const BLOCK = 500

/** Does a long list in blocks, one after the other, and lets other requests have their turn in between. */
export async function inBlocks<T>(
  items: readonly T[],
  work: (block: readonly T[], doneBefore: number) => Promise<void> | void,
): Promise<void> {
  for (let from = 0; from < items.length; from += BLOCK) {
    if (from > 0) await nextTurn()
    await work(items.slice(from, from + BLOCK), from)
  }
}

/** What is stored of a long list, read block by block and put together. */
export async function readInBlocks<T, R>(
  items: readonly T[],
  read: (block: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  await inBlocks(items, async (block) => void found.push(...(await read(block))))
  return found
}
