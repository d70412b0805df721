import { orderComparisonSchema } from '@portal/contract/orders/comparison'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** A dealer's signed orders of both years. The postcard's price increased, and the signs are new. */
async function givenOrdersOfTwoYears(former: object = { status: 'completed', signed: true }) {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager })
  const category = await given().category()
  const postcard = { category, name: 'Postcard', tier: 'good' as const }
  const before = await given().package({ ...postcard, packageYear: 2026, priceCents: 50_000 })
  const after = await given().package({ ...postcard, priceCents: 55_000 })
  const signs = await given().package({ name: 'Yard signs', priceCents: 30_000, pricingType: 'one_time' })
  const last = await given().order({ dealer, orderYear: 2026, items: [before], ...former })
  const order = await given().order({ dealer, status: 'active', items: [after, signs] })
  return { manager, dealer, last, order }
}

describe('The comparison of an order with the year before (docs/spec 10.11)', () => {
  it('explains the difference to staff in scope and to the dealer', async () => {
    const { manager, dealer, last, order } = await givenOrdersOfTwoYears()
    for (const account of [manager, dealer]) {
      const reply = await (await portal.as(account)).get(`/api/orders/${order.id}/comparison`)
      expect(reply.statusCode, reply.body).toBe(200)
      expect(orderComparisonSchema.strict().parse(reply.json())).toMatchObject({
        order: { orderId: order.orderNumber, orderYear: 2027, annualTotal: '5800.00' },
        former: { orderId: last.orderNumber, orderYear: 2026, annualTotal: '5000.00' },
        difference: '800.00',
        parts: [
          { reason: 'price', amount: '500.00', changes: [{ packageName: 'Postcard', amount: '500.00' }] },
          { reason: 'added', amount: '300.00', changes: [{ packageName: 'Yard signs' }] },
        ],
      })
    }
  })

  it.each([
    ['canceled', { status: 'cancelled', signed: true }],
    ['not signed', { status: 'expired' }],
    ['two years old', { orderYear: 2025, status: 'completed', signed: true }],
  ])('is null when the previous order is %s', async (_, former) => {
    const { manager, order } = await givenOrdersOfTwoYears(former)
    const reply = await (await portal.as(manager)).get(`/api/orders/${order.id}/comparison`)
    expect([reply.statusCode, reply.json()]).toEqual([200, null])
  })

  it('returns 404 out of scope', async () => {
    const { order } = await givenOrdersOfTwoYears()
    for (const account of [await given().staff(), await given().dealer()]) {
      expect((await (await portal.as(account)).get(`/api/orders/${order.id}/comparison`)).statusCode).toBe(404)
    }
  })
})
