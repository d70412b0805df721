/** Counts the edits between two words: insertions, deletions, substitutions, and swaps of neighbors. */
export function editDistance(one: string, other: string): number {
  let secondPrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      let smallest = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) smallest = Math.min(smallest, (secondPrevious[column - 2] ?? 0) + 1)
      current.push(smallest)
    }
    secondPrevious = previous
    previous = current
  }
  return previous[other.length] ?? 0
}
