/** Numbers from 0 to below 1 that look drawn by lot, the same for the same seed (mulberry32). */
function numbersFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * As many items of a list as asked for, drawn by lot with a seed and left in their order.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 * @param {number} seed a whole number: the same one draws the same items
 * @returns {T[]}
 */
export function sampleOf(items, count, seed) {
  if (count >= items.length) return [...items]
  const next = numbersFrom(seed)
  const drawn = items.map((item, index) => ({ item, index, lot: next() }))
  const chosen = drawn.sort((a, b) => a.lot - b.lot).slice(0, count)
  return chosen.sort((a, b) => a.index - b.index).map(({ item }) => item)
}
