/** Few enough to keep in memory, and that other requests never wait long for the embedded database's one connection. */
export const BLOCK = 500

/**
 * Reads rows block by block, each after the last row of the one before: what others write meanwhile neither doubles a
 * row nor drops one. The next block is read while the present one is used.
 */
export async function* readBlocks<T>(readAfter: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  let next: Promise<T[]> | null = readAfter(undefined)
  while (next) {
    const rows: T[] = await next
    next = rows.length < BLOCK ? null : readAfter(rows.at(-1))
    // Thrown where it is awaited, above; whoever stops reading has no use for it.
    next?.catch(() => undefined)
    yield rows
  }
}
