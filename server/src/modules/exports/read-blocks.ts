/** Small enough to fit in memory, and not to block the embedded database's only connection for long. */
export const BLOCK = 500

/**
 * Reads rows in blocks, each after the last row of the previous one, so that concurrent writes neither repeat nor skip a row.
 * Reads the next block while the current one is processed.
 */
export async function* readBlocks<T>(readAfter: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T[]> {
  let next: Promise<T[]> | null = readAfter(undefined)
  while (next) {
    const rows: T[] = await next
    next = rows.length < BLOCK ? null : readAfter(rows.at(-1))
    // The await above throws the error. A consumer that stopped reading does not need it.
    next?.catch(() => undefined)
    yield rows
  }
}
