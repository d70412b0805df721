/** Counts the edits between two words: insertions, deletions, substitutions, and swaps of neighbors. */
export function editDistance(first: string, second: string): number {
  let secondPrevious: number[] = []
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= second.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (first[row - 1] === second[column - 1] ? 0 : 1)
      let smallest = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (row > 1 && column > 1 && isSwapped) smallest = Math.min(smallest, (secondPrevious[column - 2] ?? 0) + 1)
      current.push(smallest)
    }
    secondPrevious = previous
    previous = current
  }
  return previous[second.length] ?? 0
}
