import { createHash } from 'node:crypto'

/**
 * Selects random items of a list and keeps their order.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {number} seed the same seed selects the same items
 * @returns {T[]}
 */
export function sampleOf(items, count, seed) {
  const lotOf = (index) => createHash('sha256').update(`${seed} ${index}`).digest('hex')
  const drawn = items.map((item, index) => ({ item, index, lot: lotOf(index) }))
  const chosen = drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, count)
  return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item)
}
