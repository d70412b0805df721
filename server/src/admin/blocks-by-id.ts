/** Told of each problem, in one line. */
export type Report = (problem: string) => void

type ListAfter<T> = (after: string) => Promise<readonly T[]>

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Rows a block at a time, so that no more than a block is in memory.
 * @param list the rows after an id, by id; none at the end
 */
export async function* blocksById<T extends { id: string }>(list: ListAfter<T>): AsyncGenerator<readonly T[]> {
  for (let after = FIRST_ID; ; ) {
    const rows = await list(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/** Looks at every row, a block at a time. @returns how many rows there were */
export async function eachRow<T extends { id: string }>(list: ListAfter<T>, look: (row: T) => void): Promise<number> {
  let count = 0
  for await (const rows of blocksById(list)) {
    for (const row of rows) look(row)
    count += rows.length
  }
  return count
}
