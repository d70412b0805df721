import { mapInBlocks } from '../../../platform/in-blocks'

/** Rows checked or written at a time: few enough that other requests never wait long. */
export const BLOCK = 500

/** Reads a long list in blocks and concatenates the results. */
export async function readInBlocks<T, R>(
  items: readonly T[],
  read: (block: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  await mapInBlocks(items, BLOCK, async (block) => void found.push(...(await read(block))))
  return found
}
