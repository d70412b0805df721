import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, formatMoney, formatWholeDollars, getPercent, parseMoney, parsePrice, toDecimalString } from './money'

const cents = fc.integer({ min: 0, max: 99_999_999_99 })

describe('money', () => {
  it.each([
    ['1250', 125000],
    [' $1,250.00 ', 125000],
    ['1250.5', 125050],
    ['.05', 5],
    ['0', 0],
    [19.99, 1999],
    [1250, 125000],
    ['1,234,567.89', 123456789],
  ])('parses %j as %i cents', (text, expected) => {
    expect(parseMoney(text)).toBe(expected)
  })

  it.each(['', '.', '$', '-1', '1.005', '12,50', '1,23,456', '1e3', '5.', 'abc', '1 250', '99999999999999999999'])(
    'rejects %j',
    (text) => {
      expect(parseMoney(text)).toBeNull()
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, -5])('rejects the number %d', (value) => {
    expect(parseMoney(value)).toBeNull()
  })

  it.each([
    ['0', 0],
    ['1,250.5', 125_050],
    [' 1250 ', 125_000],
    ['$1,250.00', 125_000],
    [10_000_000, 1_000_000_000],
    ['10000000.01', null],
    ['-1', null],
    ['1.005', null],
    ['1.2.3', null],
    ['12a', null],
    ['', null],
    [null, null],
  ])('parses the price %j as %j cents', (text, expected) => {
    expect(parsePrice(text)).toBe(expected)
  })

  it('parses a price only at its exact value', () => {
    const almostAmounts = fc.array(fc.constantFrom(...'0123456789', ',', '.', '-', '$', ' ', 'e'), { maxLength: 9 })
    fc.assert(
      fc.property(
        fc.oneof(
          almostAmounts.map((signs) => signs.join('')),
          fc.string(),
        ),
        (text) => {
          const amount = parsePrice(text)
          if (amount !== null) expect(amount).toBe(Math.round(Number(text.replace(/^\s*\$|,/g, '')) * 100))
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('parses every format it writes', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(toDecimalString(amount))).toBe(amount)
        expect(parseMoney(formatMoney(amount))).toBe(amount)
        expect(parseMoney(formatWholeDollars(amount))).toBe(amount)
      }),
    )
  })

  it('formats dollars with two decimals, and whole dollars only without cents', () => {
    expect(toDecimalString(125000)).toBe('1250.00')
    expect(toDecimalString(-7)).toBe('-0.07')
    expect(formatMoney(123456789)).toBe('$1,234,567.89')
    expect(formatMoney(-125000)).toBe('-$1,250.00')
    expect(formatWholeDollars(125000)).toBe('$1,250')
    expect(formatWholeDollars(125050)).toBe('$1,250.50')
    expect(() => toDecimalString(0.5)).toThrow(RangeError)
  })

  it('rounds percentages half up to the cent', () => {
    expect(getPercent(1495000, 30)).toBe(448500)
    expect(getPercent(5, 10)).toBe(1)
    expect(getPercent(4, 10)).toBe(0)
    expect(getPercent(7, 7)).toBe(0)
    expect(() => getPercent(100, 12.5)).toThrow(RangeError)
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exactCents = (2n * BigInt(amount) * BigInt(percent) + 100n) / 200n
        expect(getPercent(amount, percent)).toBe(Number(exactCents))
      }),
    )
  })

  it('calculates percentages of the largest amounts exactly', () => {
    expect(getPercent(Number.MAX_SAFE_INTEGER, 100)).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => getPercent(0.5, 10)).toThrow(RangeError)
  })

  it('adds amounts', () => {
    expect(addCents()).toBe(0)
    expect(addCents(10, 20, 12)).toBe(42)
  })
})
