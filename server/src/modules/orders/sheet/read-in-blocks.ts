import { inBlocks } from '../../../platform/in-blocks'

/** Rows checked or written in one go: few enough that other requests never wait long for their turn. */
export const BLOCK = 500

/** What is stored of a long list, read block by block and put together. */
export async function readInBlocks<T, R>(
  items: readonly T[],
  read: (block: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  await inBlocks(items, BLOCK, async (block) => void found.push(...(await read(block))))
  return found
}
