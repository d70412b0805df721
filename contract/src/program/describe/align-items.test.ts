import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignItems } from './align-items'

const align = (before: string, after: string) => alignItems([...before], [...after], Object.is)

describe('The pairs of two lists', () => {
  it.each([
    ['', '', []],
    [
      'ab',
      'ab',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'abc',
      'bc',
      [
        [0, null],
        [1, 0],
        [2, 1],
      ],
    ],
    [
      'bc',
      'abc',
      [
        [null, 0],
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'axc',
      'ayc',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'axxc',
      'ayc',
      [
        [0, 0],
        [1, 1],
        [2, null],
        [3, 2],
      ],
    ],
  ])('of %j and %j are %j', (before, after, pairs) => {
    expect(align(before, after)).toEqual(pairs)
  })

  it('have every position once, in order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pairs = align(before, after)
        const positions = (side: 0 | 1) => pairs.map((pair) => pair[side]).filter((position) => position !== null)
        expect(positions(0)).toEqual([...before].map((_, index) => index))
        expect(positions(1)).toEqual([...after].map((_, index) => index))
      }),
    )
  })
})
