/** Small enough to fit in memory and to free the embedded database's only connection quickly. */
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
    // The await above reports an error. This handler only prevents an unhandled rejection after the consumer stops reading.
    next?.catch(() => undefined)
    yield rows
  }
}
