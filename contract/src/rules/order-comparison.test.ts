import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedItem, compareOrders } from './order-comparison'
import { pricingTypes, tiers } from './pricing'
import { orderTotals } from './totals'

const mail: ComparedItem = {
  packageName: 'Postcard',
  categoryName: 'Direct Mail',
  tier: 'good',
  priceCents: 50_000,
  pricingType: 'monthly',
  quantity: 1,
}
const seo: ComparedItem = { ...mail, packageName: 'Local SEO', categoryName: 'Digital', priceCents: 20_000 }
const signs: ComparedItem = {
  ...mail,
  packageName: 'Yard signs',
  categoryName: 'Print',
  tier: null,
  priceCents: 30_000,
  pricingType: 'one_time',
  quantity: 2,
}

const item = fc.record({
  packageName: fc.constantFrom('Postcard', 'postcard ', 'Local SEO', 'Yard signs'),
  categoryName: fc.constantFrom('Direct Mail', 'Digital', 'Custom'),
  tier: fc.constantFrom(null, ...tiers),
  priceCents: fc.integer({ min: 0, max: 10_000_00 }),
  pricingType: fc.constantFrom(...pricingTypes),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const order = fc.record({ items: fc.array(item, { maxLength: 8 }), months: fc.integer({ min: 1, max: 60 }) })

describe('the comparison of two orders (docs/spec 10.11)', () => {
  it('has no parts when nothing changed', () => {
    const items = [mail, seo, signs]
    expect(compareOrders({ items, months: 10 }, { items: items.toReversed(), months: 10 })).toEqual([])
  })

  it('names each reason with its packages and amounts, in a fixed order', () => {
    const former = { items: [mail, { ...seo, tier: 'base' as const }, signs], months: 6 }
    const radio = { ...seo, packageName: 'Radio spots', categoryName: 'Radio' }
    const items = [radio, { ...mail, priceCents: 55_000 }, { ...seo, priceCents: 40_000, packageName: 'SEO Pro' }]
    expect(compareOrders({ items, months: 10 }, former)).toEqual([
      { reason: 'price', cents: 50_000, changes: [{ packageName: 'Postcard', formerName: null, cents: 50_000 }] },
      {
        reason: 'upgrade',
        cents: 200_000,
        changes: [{ packageName: 'SEO Pro', formerName: 'Local SEO', cents: 200_000 }],
      },
      { reason: 'added', cents: 200_000, changes: [{ packageName: 'Radio spots', formerName: null, cents: 200_000 }] },
      { reason: 'removed', cents: -60_000, changes: [{ packageName: 'Yard signs', formerName: null, cents: -60_000 }] },
      { reason: 'months', cents: 280_000, changes: [] },
    ])
  })

  it('separates the price from the quantity of the same package', () => {
    const [price, quantity] = compareOrders(
      { items: [{ ...signs, quantity: 3, priceCents: 31_000 }], months: 10 },
      { items: [signs], months: 10 },
    )
    expect(price).toMatchObject({ reason: 'price', cents: 3_000 })
    expect(quantity).toMatchObject({ reason: 'quantity', cents: 30_000 })
  })

  it('calls a lower tier a downgrade, even at a higher price', () => {
    const [part] = compareOrders(
      { items: [{ ...mail, tier: 'base', packageName: 'Flyer', priceCents: 60_000 }], months: 10 },
      { items: [mail], months: 10 },
    )
    expect(part).toMatchObject({ reason: 'downgrade', cents: 100_000 })
  })

  it('adds up to the difference between the annual totals of any two orders', () => {
    fc.assert(
      fc.property(order, order, (current, former) => {
        const parts = compareOrders(current, former)
        const annualCents = ({ items, months }: typeof current) => orderTotals(items, months).annualCents
        expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(annualCents(current) - annualCents(former))
        for (const { reason, cents, changes } of parts) {
          if (reason !== 'months') expect(changes.reduce((sum, change) => sum + change.cents, 0)).toBe(cents)
        }
      }),
    )
  })
})
