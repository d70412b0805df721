/** Returns the Levenshtein distance: the fewest characters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [rowIndex, character] of Array.from(from).entries()) {
    const next = [rowIndex + 1]
    for (let index = 0; index < to.length; index++) {
      const replaced = (row[index] ?? 0) + (character === to[index] ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the name with the most similar spelling, ignoring case; the first of several. '' without names. */
export function nearestName(typed: string, names: Iterable<string>): string {
  // Longer input than any name is no typing error; comparing all of it would only take time.
  const start = typed.slice(0, 100).toLowerCase()
  let nearest = { name: '', distance: Number.POSITIVE_INFINITY }
  for (const name of names) {
    const distance = editDistance(start, name.toLowerCase())
    if (distance < nearest.distance) nearest = { name, distance }
  }
  return nearest.name
}
