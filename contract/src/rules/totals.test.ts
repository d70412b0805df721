import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTotals } from './totals'

const item = fc.record({
  priceCents: fc.integer({ min: 0, max: 10_000_00 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  pricingType: fc.constantFrom('monthly' as const, 'one_time' as const),
})

describe('the annual total of an order', () => {
  it('is monthly x months plus one-time', () => {
    const items = [
      { priceCents: 125000, quantity: 1, pricingType: 'monthly' as const },
      { priceCents: 90000, quantity: 2, pricingType: 'one_time' as const },
    ]
    expect(orderTotals(items, 10)).toEqual({ monthlyCents: 125000, oneTimeCents: 180000, annualCents: 1430000 })
  })

  it('is zero without items', () => {
    expect(orderTotals([], 10)).toEqual({ monthlyCents: 0, oneTimeCents: 0, annualCents: 0 })
  })

  it('matches exact arithmetic for any order of items', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), fc.integer({ min: 1, max: 60 }), (items, months) => {
        const exactTotal = items.reduce((sum, { priceCents, quantity, pricingType }) => {
          const once = BigInt(priceCents) * BigInt(quantity)
          return sum + (pricingType === 'monthly' ? once * BigInt(months) : once)
        }, 0n)
        expect(BigInt(orderTotals(items, months).annualCents)).toBe(exactTotal)
        expect(orderTotals(items.toReversed(), months)).toEqual(orderTotals(items, months))
      }),
    )
  })

  it('rejects fractions of a cent', () => {
    expect(() => orderTotals([{ priceCents: 0.5, quantity: 1, pricingType: 'monthly' }], 10)).toThrow(RangeError)
  })
})
