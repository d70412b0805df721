import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineEstimates, roundForecast } from './forecast'

const DOLLAR = 100
const cents = fc.nat({ max: 10_000_000_000 })
/** A signed amount, and estimates that add later orders to it. */
const seasons = fc
  .record({ signed: cents, later: fc.array(cents, { maxLength: 3 }) })
  .map(({ signed, later }) => ({ signed, estimates: later.map((amount) => signed + amount) }))

describe('the forecast of an amount', () => {
  it('is the average of the years’ estimates, between the lowest and the highest', () => {
    expect(combineEstimates(1_000, [4_000, 2_001, 3_000])).toEqual({ expected: 3_000, lowest: 2_001, highest: 4_000 })
    expect(combineEstimates(1_000, [2_500])).toEqual({ expected: 2_500, lowest: 2_500, highest: 2_500 })
  })

  it('is the signed amount without a previous year', () => {
    expect(combineEstimates(1_000, [])).toEqual({ expected: 1_000, lowest: 1_000, highest: 1_000 })
  })

  it('lies within its range and is at least the signed amount, for any amounts', () => {
    fc.assert(
      fc.property(seasons, ({ signed, estimates }) => {
        const { expected, lowest, highest } = combineEstimates(signed, estimates)
        expect(lowest).toBeGreaterThanOrEqual(signed)
        expect(expected).toBeGreaterThanOrEqual(lowest)
        expect(expected).toBeLessThanOrEqual(highest)
        expect(Number.isSafeInteger(expected)).toBe(true)
      }),
    )
  })

  it('lies within its range after rounding, for any amounts and steps', () => {
    const steps = fc.constantFrom(DOLLAR, 1_000 * DOLLAR, 10_000 * DOLLAR)
    fc.assert(
      fc.property(seasons, steps, ({ signed, estimates }, step) => {
        const exact = combineEstimates(signed, estimates)
        const { expected, lowest, highest } = roundForecast(exact, step)
        expect(expected).toBeGreaterThanOrEqual(lowest)
        expect(expected).toBeLessThanOrEqual(highest)
        expect(Math.abs(expected - exact.expected)).toBeLessThanOrEqual(DOLLAR / 2)
        expect(exact.lowest - lowest).toBeLessThan(step)
        expect(highest - exact.highest).toBeLessThan(step)
      }),
    )
  })
})
