import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNearestShade, formatContrast, getContrast, meetsContrast } from './contrast'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('The contrast of two colors (docs/spec 24.5, rule 6)', () => {
  it.each([
    ['#000000', '#FFFFFF', '21.0:1'],
    ['#FFFFFF', '#FFFFFF', '1.0:1'],
    ['#767676', '#FFFFFF', '4.5:1'],
    ['#777777', '#FFFFFF', '4.4:1'],
    ['#0F2729', '#F7A823', '7.8:1'],
    ['#0F2729', '#FFB534', '8.8:1'],
    ['#F7A823', '#0E3134', '7.0:1'],
    ['#FFB534', '#081517', '10.5:1'],
  ])('of %s and %s is %s', (a, b, ratio) => {
    expect(formatContrast(getContrast(a, b))).toBe(ratio)
    expect(getContrast(a, b)).toBe(getContrast(b, a))
  })

  it('is between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(getContrast(a, b)).toBeGreaterThanOrEqual(1)
        expect(getContrast(a, b)).toBeLessThanOrEqual(21.0001)
      }),
    )
  })
})

describe('The nearest shade of a color', () => {
  const needs = [
    { against: '#0F2729', ratio: 4.5 },
    { against: '#0E3134', ratio: 3 },
  ]

  it('passes, and is the color itself if that passes', () => {
    fc.assert(
      fc.property(color, (each) => {
        const shade = findNearestShade(each, needs)
        expect(shade !== null && meetsContrast(shade, needs)).toBe(true)
        if (meetsContrast(each, needs)) expect(shade).toBe(each)
      }),
    )
  })

  it('does not exist if the needs exclude each other', () => {
    const impossible = [
      { against: '#000000', ratio: 15 },
      { against: '#FFFFFF', ratio: 15 },
    ]
    expect(findNearestShade('#808080', impossible)).toBeNull()
  })
})
