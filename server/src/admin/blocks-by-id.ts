/** Receives each problem as one line. */
export type Report = (problem: string) => void

type ListRows<T> = (after: string) => Promise<readonly T[]>

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Reads rows in blocks, so that only one block is in memory.
 * @param list returns the next rows after an id, sorted by id; an empty list at the end
 */
export async function* readBlocksById<T extends { id: string }>(list: ListRows<T>): AsyncGenerator<readonly T[]> {
  for (let after = FIRST_ID; ; ) {
    const rows = await list(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/**
 * Checks every row, block by block.
 * @returns the number of rows
 */
export async function checkEachRow<T extends { id: string }>(
  list: ListRows<T>,
  check: (row: T) => void,
): Promise<number> {
  let count = 0
  for await (const rows of readBlocksById(list)) {
    for (const row of rows) check(row)
    count += rows.length
  }
  return count
}
