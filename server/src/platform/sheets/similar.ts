/** How many letters have to be put in, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(change, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    before = current
  }
  return before[other.length] ?? 0
}

/** Whether a word was probably meant to be another: a typing slip or two, or a part of it. */
export function isSimilar(found: string, meant: string): boolean {
  if (found.length < 3 || found.length > 2 * meant.length) return false
  return meant.includes(found) || found.includes(meant) || distance(found, meant) <= 2
}
