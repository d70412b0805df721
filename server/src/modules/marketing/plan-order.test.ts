import type { PackagePromise } from '@portal/contract/marketing/promise'
import { orderTotals } from '@portal/contract/rules/totals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailers } from '../../../test/given/marketing'
import type { StoredDelivery } from './delivery-rows'
import { type ItemToPlan, type OrderToPlan, planOrder } from './plan-order'

const signedOn = { year: 2026, month: 11, day: 20 }
const today = signedOn

const item = (id: string, overrides: Partial<ItemToPlan> = {}): ItemToPlan => ({
  id,
  packageName: `Package ${id}`,
  tier: 'good',
  priceCents: 85_000,
  quantity: 1,
  pricingType: 'monthly',
  promises: [mailers],
  ...overrides,
})

const order = (overrides: Partial<OrderToPlan> = {}): OrderToPlan => ({
  id: 'order',
  dealerId: 'dealer',
  orderYear: 2027,
  status: 'in_progress',
  months: 10,
  signedOn,
  plannedItems: [],
  items: [item('a')],
  deliveries: [],
  ...overrides,
})

/** Returns the order as it is stored after its plan. */
function applyPlan(before: OrderToPlan, on = today): OrderToPlan {
  const { created, changed, plannedItems } = planOrder(before, on)
  const changes = new Map(changed.map((change) => [change.id, change]))
  const kept = before.deliveries.map((delivery): StoredDelivery => {
    const { status, cancellation, plannedCents } = changes.get(delivery.id) ?? delivery
    return { ...delivery, status, cancellation, plannedCents }
  })
  const added = created.map(
    (delivery): StoredDelivery => ({ ...delivery, status: 'planned', cancellation: null, actualCents: null }),
  )
  return { ...before, plannedItems, deliveries: [...kept, ...added] }
}

const hasPlans = ({ created, changed }: ReturnType<typeof planOrder>) => created.length + changed.length > 0
const statusesOf = ({ deliveries }: OrderToPlan) =>
  deliveries.map(({ orderItemId, status, cancellation }) => `${orderItemId} ${status} ${cancellation}`)
const sumPlanned = (deliveries: readonly StoredDelivery[]) =>
  deliveries.reduce((sum, { plannedCents }) => sum + plannedCents, 0)

describe('The plan of a signed order (docs/spec 25.3)', () => {
  it('copies what its packages promise, with dates in its program year', () => {
    const { created, changed } = planOrder(order(), today)
    expect(changed).toEqual([])
    expect(created).toMatchObject([
      {
        orderItemId: 'a',
        promiseKey: 'a 0',
        title: 'Mailer',
        note: '2,500 homes',
        sequence: 1,
        of: 2,
        position: 0,
        windowFrom: '2027-03-08',
        windowTo: '2027-03-13',
        inputDue: '2027-01-25',
        proofDue: '2027-02-15',
        season: 'spring',
        plannedCents: 425_000,
      },
      { sequence: 2, position: 1, windowFrom: '2027-09-13', season: 'fall', plannedCents: 425_000 },
    ])
  })

  it('changes nothing the second time', () => {
    expect(hasPlans(planOrder(applyPlan(order()), today))).toBe(false)
  })

  it('is empty for a canceled or expired order, and after the program year', () => {
    for (const status of ['cancelled', 'expired']) expect(hasPlans(planOrder(order({ status }), today))).toBe(false)
    expect(hasPlans(planOrder(order(), { year: 2028, month: 1, day: 1 }))).toBe(false)
    expect(hasPlans(planOrder(order(), { year: 2027, month: 12, day: 31 }))).toBe(true)
  })

  it('does not change with later promises of its packages', () => {
    const planned = applyPlan(order({ items: [item('a'), item('b', { promises: [] })] }))
    const promises = [{ ...mailers, title: 'Another' }]
    expect(hasPlans(planOrder({ ...planned, items: [item('a', { promises }), item('b', { promises })] }, today))).toBe(
      false,
    )
  })

  it('cancels the deliveries of a removed item on which nothing was spent, and plans those of an added one', () => {
    const planned = applyPlan(order({ items: [item('a'), item('b')] }))
    const [first, ...others] = planned.deliveries
    const spent = first ? [{ ...first, status: 'in_production' as const }, ...others] : []
    const amended = applyPlan({ ...planned, deliveries: spent, items: [item('b'), item('c')] })
    expect(statusesOf(amended)).toEqual([
      'a in_production null',
      'a cancelled item',
      'b planned null',
      'b planned null',
      'c planned null',
      'c planned null',
    ])
  })

  it('plans an added item from today on', () => {
    const planned = applyPlan(order())
    const later = { year: 2027, month: 4, day: 13 }
    const { created } = planOrder({ ...planned, items: [item('a'), item('b')] }, later)
    expect(created.map(({ windowFrom, inputDue }) => [windowFrom, inputDue])).toEqual([
      ['2027-04-13', '2027-04-13'],
      ['2027-09-13', '2027-08-02'],
    ])
  })

  it('cancels everything with the order, and restores it when the order is reinstated', () => {
    const planned = applyPlan(order({ items: [item('a'), item('b')] }))
    const removed = applyPlan({ ...planned, items: [item('a')] })
    const canceled = applyPlan({ ...removed, status: 'cancelled' })
    expect(statusesOf(canceled)).toEqual([
      'a cancelled order',
      'a cancelled order',
      'b cancelled item',
      'b cancelled item',
    ])
    expect(hasPlans(planOrder(canceled, today))).toBe(false)
    expect(statusesOf(applyPlan({ ...canceled, status: 'active' }))).toEqual(statusesOf(removed))
  })

  it('keeps the deliveries of an order that expired', () => {
    const planned = applyPlan(order())
    expect(hasPlans(planOrder({ ...planned, status: 'expired' }, today))).toBe(false)
  })

  it('divides the amount again when a price or the months change', () => {
    const planned = applyPlan(order())
    const { changed } = planOrder({ ...planned, months: 5, items: [item('a', { priceCents: 10_001 })] }, today)
    expect(changed.map(({ plannedCents }) => plannedCents)).toEqual([25_002, 25_003])
  })
})

const AMENDMENTS = 20

const promise = fc.integer({ min: 1, max: 6 }).map(
  (count): PackagePromise => ({
    ...mailers,
    count,
    windows: Array.from({ length: count }, () => ({ season: 'any' as const })),
  }),
)
const promises = fc
  .array(fc.record({ promise, weight: fc.integer({ min: 1, max: 100 }) }), { minLength: 1, maxLength: 3 })
  .map((each) => each.map((one) => ({ ...one.promise, weight: one.weight })))
const line = fc.record({
  priceCents: fc.integer({ min: 0, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  pricingType: fc.constantFrom('monthly' as const, 'one_time' as const),
  promises,
})
/** What staff do to an order: remove items by chance, add some, change prices, months and the status. */
const amendment = fc.record({
  keeps: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  added: fc.array(line, { maxLength: 2 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  months: fc.integer({ min: 1, max: 60 }),
  status: fc.constantFrom('in_progress', 'active', 'request', 'cancelled'),
  spends: fc.boolean(),
})

describe('The amounts of an order’s deliveries', () => {
  it('add up to its annual total after 20 random amendments, and nothing is planned twice', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.array(amendment, { minLength: AMENDMENTS, maxLength: AMENDMENTS }),
        (lines, amendments) => {
          let names = 0
          const name = (each: (typeof lines)[number]) => {
            names += 1
            return item(`item ${names}`, each)
          }
          let current = applyPlan(order({ items: lines.map(name) }))
          for (const { keeps, added, price, months, status, spends } of amendments) {
            const remaining = current.items
              .filter((_, at) => keeps[at] ?? true)
              .map((each, at) => (at === 0 ? { ...each, priceCents: price } : each))
            const [first, ...rest] = current.deliveries
            const spent = first?.status === 'planned' && spends ? [{ ...first, actualCents: 1 }, ...rest] : undefined
            const items = [...remaining, ...added.map(name)].slice(0, 8)
            current = applyPlan({ ...current, items, months, status, deliveries: spent ?? current.deliveries })
            if (hasPlans(planOrder(current, today))) throw new Error('The plan is not stable')
            const itemIds = new Set(items.map(({ id }) => id))
            const owed = current.deliveries.filter(
              ({ orderItemId, status: each }) =>
                itemIds.has(orderItemId) && (status === 'cancelled' || each !== 'cancelled'),
            )
            const planned = items.filter(({ id }) => current.plannedItems.includes(id))
            if (sumPlanned(owed) !== orderTotals(planned, months).annualCents) throw new Error('A cent is lost')
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
