import { marketingEndpoints } from '@portal/contract/marketing/marketing'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Given, givenIn } from '../../../test/given'
import { givenPromises } from '../../../test/given/marketing'
import { useTestApp } from '../../../test/use-test-app'
import { deliveries, deliveryPlans, orderItems, orders } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { marketingHandlers } from './handlers'
import { planDeliveries } from './plan-deliveries'

// In November 2026 the order year is 2027.
const portal = useTestApp({
  serve: { endpoints: marketingEndpoints, handlers: marketingHandlers, constraints: authConstraints, loadSession },
})
let given: Given
beforeEach(() => {
  given = givenIn(portal.db, { now: portal.clock.read() })
})

const plan = () => planDeliveries({ db: portal.db, clock: portal.clock.read, config: portal.config })

/** A dealer with a signed order of two packages, of which one promises two mailers. */
async function givenMarketing() {
  const manager = await given.staff()
  const dealer = await given.dealer({ territoryManager: manager, district: 'SE' })
  const [item, other] = [await given.package(), await given.package({ priceCents: 10_000 })]
  await givenPromises(portal.db, item)
  const order = await given.order({ dealer, items: [item, other], status: 'active' })
  return { manager, dealer, item, other, order, browser: await portal.as(dealer) }
}

const setDelivery = (sequence: number, values: Partial<typeof deliveries.$inferInsert>) =>
  portal.db.update(deliveries).set(values).where(eq(deliveries.sequence, sequence))

describe('A dealer’s marketing (docs/spec 25.5)', () => {
  it('is what the signed order buys, without the amount of each delivery', async () => {
    const { browser, item, other, order } = await givenMarketing()
    await plan()
    const reply = await browser.get('/api/marketing')
    expect(reply.statusCode, reply.body).toBe(200)
    const delivery = { kind: 'mailer', title: 'Mailer', note: '2,500 homes', of: 2, status: 'planned', isLate: false }
    const toCome = { ...delivery, dealerStatus: 'to_come', needsInput: ['logo'], needsProof: true, plannedAmount: null }
    expect(reply.json()).toMatchObject({
      year: 2027,
      years: [2027],
      order: {
        orderId: order.id,
        orderNumber: order.orderNumber,
        annualTotal: '9500.00',
        springPercent: 60,
        isCanceled: false,
        isBeingPlanned: false,
        today: '2026-11-20',
        groups: {
          delivered: { count: 0, amount: '0.00' },
          underWay: { count: 0, amount: '0.00' },
          toCome: { count: 2, amount: '8500.00' },
        },
        seasons: { spring: { count: 1, amount: '4250.00' }, fall: { count: 1, amount: '4250.00' } },
        packages: [
          {
            packageName: item.name,
            isRemoved: false,
            deliveries: [
              { ...toCome, sequence: 1, windowFrom: '2027-03-08', windowTo: '2027-03-13', inputDue: '2027-01-25' },
              { ...toCome, sequence: 2, windowFrom: '2027-09-13', season: 'fall', proofDue: '2027-08-23' },
            ],
          },
          { packageName: other.name, deliveries: [] },
        ],
      },
    })
  })

  it('names the deliveries of a promise by month if each is due in one', async () => {
    const dealer = await given.dealer()
    const item = await given.package()
    const windows = [
      { from: '02-01', to: '02-28' },
      { from: '03-01', to: '03-31' },
    ]
    await givenPromises(portal.db, item, [{ title: 'Search ads', windows, weight: 60 }, { weight: 40 }])
    await given.order({ dealer, items: [item], status: 'active' })
    await plan()
    const { packages } = (await (await portal.as(dealer)).get('/api/marketing')).json().order
    expect(packages[0].deliveries).toMatchObject([
      { title: 'Search ads', sequence: 1, month: 2 },
      { title: 'Search ads', sequence: 2, month: 3 },
      { title: 'Mailer', sequence: 1, month: null },
      { title: 'Mailer', sequence: 2, month: null },
    ])
  })

  it('is being planned until the job has run, and again after a change', async () => {
    const { browser, order } = await givenMarketing()
    const read = async () => (await browser.get('/api/marketing')).json().order
    expect(await read()).toMatchObject({ isBeingPlanned: true, packages: [{ deliveries: [] }, { deliveries: [] }] })
    await plan()
    expect(await read()).toMatchObject({ isBeingPlanned: false })
    await portal.db.update(deliveryPlans).set({ isDue: true }).where(eq(deliveryPlans.orderId, order.id))
    expect(await read()).toMatchObject({ isBeingPlanned: true, groups: { toCome: { count: 2 } } })
  })

  it('counts each delivery by what the dealer sees on the day', async () => {
    const { browser } = await givenMarketing()
    await plan()
    await setDelivery(1, { status: 'done', inMarketFrom: '2027-03-08', inMarketTo: '2027-03-13' })
    await setDelivery(2, { status: 'in_production', inMarketFrom: '2027-10-01', inMarketTo: '2027-10-06' })
    const { groups, packages } = (await browser.get('/api/marketing')).json().order
    expect(groups).toEqual({
      delivered: { count: 1, amount: '4250.00' },
      underWay: { count: 1, amount: '4250.00' },
      toCome: { count: 0, amount: '0.00' },
    })
    expect(packages[0].deliveries).toMatchObject([
      { dealerStatus: 'delivered', isLate: false },
      { dealerStatus: 'late', isLate: true, inMarketFrom: '2027-10-01', inMarketTo: '2027-10-06' },
    ])
  })

  it('lists removed items last, and counts no canceled delivery', async () => {
    const { browser, order } = await givenMarketing()
    await plan()
    await portal.db.delete(orderItems).where(eq(orderItems.id, order.items[0]?.id ?? ''))
    await setDelivery(1, { status: 'cancelled', cancellation: 'item' })
    const reply = (await browser.get('/api/marketing')).json().order
    expect(reply.packages).toMatchObject([
      { isRemoved: false, deliveries: [] },
      { isRemoved: true, lineId: order.items[0]?.id, deliveries: [{ dealerStatus: 'canceled' }, {}] },
    ])
    expect(reply.groups.toCome).toEqual({ count: 1, amount: '4250.00' })
  })

  it('is of the newest signed year or the requested one, never of a draft or a canceled order', async () => {
    const { browser, dealer, item } = await givenMarketing()
    await given.order({ dealer, items: [item], orderYear: 2026, status: 'expired', signed: true })
    await given.order({ dealer, items: [item], orderYear: 2025, status: 'cancelled', signed: true })
    await given.order({ dealer, items: [item], orderYear: 2028 })
    const read = async (query = '') => (await browser.get(`/api/marketing${query}`)).json()
    expect(await read()).toMatchObject({ year: 2027, years: [2027, 2026], order: { orderYear: 2027 } })
    expect(await read('?year=2026')).toMatchObject({ year: 2026, order: { orderYear: 2026 } })
    for (const year of [2025, 2028]) expect(await read(`?year=${year}`)).toMatchObject({ year, order: null })
    expect((await browser.get('/api/marketing?year=soon')).statusCode).toBe(422)
  })

  it('is of a canceled order as long as money was spent on a delivery', async () => {
    const { browser, dealer, order } = await givenMarketing()
    await plan()
    await setDelivery(1, { status: 'in_production' })
    await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    await plan()
    const read = async () => (await browser.get('/api/marketing')).json()
    expect(await read()).toMatchObject({
      years: [2027],
      order: {
        orderId: order.id,
        isCanceled: true,
        groups: { underWay: { count: 1 }, toCome: { count: 0 } },
        packages: [{ deliveries: [{ dealerStatus: 'under_way' }, { dealerStatus: 'canceled' }] }, {}],
      },
    })
    const other = await given.order({ dealer, status: 'active' })
    expect(await read()).toMatchObject({ years: [2027], order: { orderId: other.id, isCanceled: false } })
  })

  it('prefers the order that counts for the year to an expired one', async () => {
    const { browser, dealer, order } = await givenMarketing()
    await given.order({ dealer, status: 'expired', signed: true, createdAt: new Date('2026-11-21T15:00:00Z') })
    expect((await browser.get('/api/marketing')).json()).toMatchObject({ years: [2027], order: { orderId: order.id } })
  })

  it('is empty for a dealer without a signed order, and for staff', async () => {
    const dealer = await portal.as(await given.dealer())
    expect((await dealer.get('/api/marketing')).json()).toEqual({ year: 2027, years: [], order: null })
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    expect((await admin.get('/api/marketing')).json()).toEqual({ year: 2027, years: [], order: null })
  })

  it('takes two statements including the session, and is a 304 until something changes', async () => {
    const { browser } = await givenMarketing()
    await plan()
    const { result, statements } = await recordStatements(async () => await browser.get('/api/marketing'))
    expect(statements).toHaveLength(2)
    const headers = { 'if-none-match': String(result.headers.etag) }
    expect((await browser.get('/api/marketing', { headers })).statusCode).toBe(304)
    await setDelivery(1, { status: 'in_design' })
    expect((await browser.get('/api/marketing', { headers })).statusCode).toBe(200)
  })
})

describe('The deliveries of an order (docs/spec 25.6)', () => {
  it('are the same for staff, with the amount of each', async () => {
    const { order, manager, browser } = await givenMarketing()
    await plan()
    const path = `/api/orders/${order.id}/deliveries`
    const staffReply = (await (await portal.as(manager)).get(path)).json()
    expect(staffReply.packages[0].deliveries.map((each: { plannedAmount: string }) => each.plannedAmount)).toEqual([
      '4250.00',
      '4250.00',
    ])
    expect((await browser.get(path)).json()).toEqual((await browser.get('/api/marketing')).json().order)
  })

  it('are none of a draft, and 404 out of scope', async () => {
    const { item, manager, browser } = await givenMarketing()
    const other = await given.order({ items: [item] })
    const path = `/api/orders/${other.id}/deliveries`
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    expect((await admin.get(path)).json()).toMatchObject({ isBeingPlanned: false, packages: [{ deliveries: [] }] })
    for (const caller of [browser, await portal.as(manager)]) expect((await caller.get(path)).statusCode).toBe(404)
    expect((await admin.get('/api/orders/not-an-id/deliveries')).statusCode).toBe(404)
  })

  it('never contain what a delivery cost, for anyone', async () => {
    const { order, browser } = await givenMarketing()
    await plan()
    const cost = 123_456_789
    await portal.db.update(deliveries).set({ actualCents: cost })
    const admin = await portal.as(await given.staff({ role: 'super_admin' }))
    for (const reply of [
      await browser.get('/api/marketing'),
      await browser.get(`/api/orders/${order.id}/deliveries`),
      await admin.get(`/api/orders/${order.id}/deliveries`),
    ]) {
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toMatch(/1,?234,?567|cents|cost|actual|vendor|weight|cancellation|version/i)
    }
  })
})
