/** The positions of an item in two lists; null where it is missing. */
export type Pair = readonly [before: number | null, after: number | null]

/** Returns the length of the longest common subsequence of the rest of two lists, from each pair of positions. */
function commonLengths<Item>(before: readonly Item[], after: readonly Item[], isSame: (a: Item, b: Item) => boolean) {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isEqual = isSame(before[row] as Item, after[column] as Item)
      const length = isEqual ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      const line = lengths[row]
      if (line) line[column] = length
    }
  }
  return at
}

/**
 * Pairs the items of two lists: equal items first, then those between equal ones by their position. What remains was
 * removed or added.
 */
export function alignItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): Pair[] {
  const at = commonLengths(before, after, isSame)
  const pairs: Pair[] = []
  let [row, column, rowStart, columnStart] = [0, 0, 0, 0]
  const pairBetween = () => {
    for (let index = 0; rowStart + index < row || columnStart + index < column; index += 1) {
      const [old, added] = [rowStart + index, columnStart + index]
      pairs.push([old < row ? old : null, added < column ? added : null])
    }
  }
  while (row < before.length || column < after.length) {
    const isEqual = row < before.length && column < after.length && isSame(before[row] as Item, after[column] as Item)
    if (isEqual) {
      pairBetween()
      pairs.push([row, column])
      row += 1
      column += 1
      rowStart = row
      columnStart = column
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1))) row += 1
    else column += 1
  }
  pairBetween()
  return pairs
}
