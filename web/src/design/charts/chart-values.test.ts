import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartScale, shortCount, shortDollars, thousands } from './chart-values'

describe('the grid lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [34, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [4_636_057, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('for values up to %i are at %j', (largest, ticks) => {
    expect(chartScale(largest).ticks).toEqual(ticks)
  })

  it('are few, evenly spaced whole numbers that include every value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (largest) => {
        const { top, ticks } = chartScale(largest)
        const [, step = 0] = ticks
        expect(top).toBeGreaterThanOrEqual(largest)
        expect(ticks.at(-1)).toBe(top)
        expect(ticks.length).toBeLessThanOrEqual(5)
        for (const [index, tick] of ticks.entries()) expect(tick).toBe(index * step)
        expect(Number.isInteger(step)).toBe(true)
      }),
    )
  })
})

describe('short numbers', () => {
  it('are thousands of dollars, whole from ten thousand', () => {
    expect([0, 85_000, 742_500, 17_485_050, 123_456_789_00].map(thousands)).toEqual([
      ...['0', '0.85', '7.4', '175', '123,457'],
    ])
  })

  it('are counts with three digits', () => {
    expect([0, 34, 1_234].map(shortCount)).toEqual(['0', '34', '1.23K'])
  })

  it('are short amounts on an axis', () => {
    expect([0, 50_000, 20_000_000, 150_000_000].map(shortDollars)).toEqual(['$0', '$500', '$200K', '$1.5M'])
  })
})
