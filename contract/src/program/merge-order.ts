const restrict = (keys: readonly string[], others: readonly string[]): string[] =>
  keys.filter((key) => others.includes(key))

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index])

/** Whether a side moved items: items that it added or removed do not move the others. */
const hasMoved = (base: readonly string[], side: readonly string[]): boolean =>
  !isSameList(restrict(base, side), restrict(side, base))

/** Inserts the keys that only `other` has, each behind the key that precedes it there. */
function insertKeys(keys: readonly string[], other: readonly string[]): string[] {
  const merged = [...keys]
  for (const [index, key] of other.entries()) {
    if (merged.includes(key)) continue
    const previous = other[index - 1]
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, key)
  }
  return merged
}

/**
 * Returns the order of the items of a merged list: that of the side that moved items, with the items that the other side
 * added. Null if both moved items, each in its own way. The result also has items that a side removed.
 */
export function mergeKeys(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const [haveMineMoved, haveTheirsMoved] = [hasMoved(base, mine), hasMoved(base, theirs)]
  if (!haveTheirsMoved) return insertKeys(mine, theirs)
  if (!haveMineMoved) return insertKeys(theirs, mine)
  return isSameList(restrict(mine, theirs), restrict(theirs, mine)) ? insertKeys(mine, theirs) : null
}
