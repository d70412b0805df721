import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance'

describe('The edit distance between two texts', () => {
  it.each([
    ['', '', 0],
    ['url', '', 3],
    ['url', 'url', 0],
    ['urls', 'url', 1],
    ['rl', 'url', 1],
    ['uri', 'url', 1],
    ['ulr', 'url', 1],
    ['rlu', 'url', 2],
    ['Phne', 'Phone', 1],
    ['kitten', 'sitting', 3],
  ])('is correct: %j and %j differ by %i', (first, second, edits) => {
    expect(editDistance(first, second)).toBe(edits)
    expect(editDistance(second, first)).toBe(edits)
  })
})
