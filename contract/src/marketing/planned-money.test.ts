import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTotals } from '../rules/totals'
import { divideAmount, lineAmount } from './planned-money'

const ORDERS = 100_000

const promise = fc.record({ weight: fc.integer({ min: 1, max: 1_000 }), of: fc.integer({ min: 1, max: 60 }) })
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  pricingType: fc.constantFrom('monthly' as const, 'one_time' as const),
  promises: fc.array(promise, { minLength: 1, maxLength: 4 }),
})
const order = fc.record({ months: fc.integer({ min: 1, max: 60 }), lines: fc.array(line, { maxLength: 4 }) })

const listDeliveries = (promises: readonly { weight: number; of: number }[]) =>
  promises.flatMap((each) => Array.from({ length: each.of }, () => each))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('The planned amounts of deliveries (docs/spec 25.3)', () => {
  it('divide by weight, and the last delivery takes the odd cents', () => {
    const mailers = { weight: 60, of: 3 }
    expect(divideAmount(100_001, [mailers, mailers, mailers, { weight: 40, of: 1 }])).toEqual([
      20_000, 20_000, 20_000, 40_001,
    ])
    expect(divideAmount(10, listDeliveries([{ weight: 100, of: 3 }]))).toEqual([3, 3, 4])
    expect(divideAmount(2, listDeliveries([{ weight: 100, of: 3 }]))).toEqual([0, 0, 2])
    expect(divideAmount(500, [])).toEqual([])
  })

  it('divide the largest line exactly', () => {
    const amount = lineAmount({ priceCents: 1_000_000_000, quantity: 1_000, pricingType: 'monthly' }, 60)
    expect(
      sum(
        divideAmount(
          amount,
          listDeliveries([
            { weight: 1_000, of: 59 },
            { weight: 999, of: 60 },
          ]),
        ),
      ),
    ).toBe(amount)
  })

  it('reject an amount that is not in whole cents, and a weight of zero', () => {
    expect(() => divideAmount(0.5, [{ weight: 1, of: 1 }])).toThrow(RangeError)
    expect(() => divideAmount(100, [{ weight: 0, of: 1 }])).toThrow(RangeError)
  })

  it(`add up to the annual total to the cent, for ${ORDERS.toLocaleString('en-US')} random orders`, () => {
    fc.assert(
      fc.property(order, ({ months, lines }) => {
        const planned = lines.map(({ promises, ...item }) =>
          divideAmount(lineAmount(item, months), listDeliveries(promises)),
        )
        const amounts = planned.flat()
        if (amounts.some((amount) => amount < 0)) throw new Error('A delivery has a negative amount')
        if (sum(amounts) !== orderTotals(lines, months).annualCents) throw new Error('The amounts lose a cent')
      }),
      { numRuns: ORDERS },
    )
  })
})
