import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Given, givenIn } from '../../../test/given'
import { givenPromises } from '../../../test/given/marketing'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, deliveries, deliveryEvents, deliveryPlans, orders } from '../../db/tables'
import { planDeliveries } from './plan-deliveries'

// In November 2026 the order year is 2027.
const portal = useTestApp({ serve: orderingPart })
let given: Given
beforeEach(() => {
  given = givenIn(portal.db, { now: portal.clock.read() })
})

const plan = () => planDeliveries({ db: portal.db, clock: portal.clock.read, config: portal.config })
const listDeliveries = () =>
  portal.db.select().from(deliveries).orderBy(asc(deliveries.packageName), asc(deliveries.position))
const listEvents = () => portal.db.select().from(deliveryEvents).orderBy(asc(deliveryEvents.id))
const listAuditEvents = () =>
  portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'deliveries.planned')).orderBy(asc(auditEvents.id))

/** A dealer's browser and order, signed through the API, of a package that promises two mailers. */
async function givenSignedOrder() {
  const checkout = await givenCheckout(portal)
  await givenPromises(portal.db, checkout.item)
  const order = parseOrder(await checkout.browser.post('/api/orders', checkout.signed()))
  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  return { ...checkout, order, admin }
}

const toItem = ({ id, name }: { id: string; name: string }) => ({
  packageId: id,
  packageName: name,
  packageDescription: '',
  price: '850.00',
  pricingType: 'monthly',
})

describe('The job that plans deliveries (docs/spec 25.3)', () => {
  it('plans those of a signed order once, with an event of each and one in the audit log', async () => {
    const { order, dealer, item } = await givenSignedOrder()
    expect(await listDeliveries()).toEqual([])
    expect(await plan()).toBe(1)
    const mailers = await listDeliveries()
    expect(mailers).toMatchObject([
      {
        orderId: order.id,
        orderItemId: order.items[0]?.id,
        dealerId: dealer.id,
        orderYear: 2027,
        packageName: item.name,
        title: 'Mailer',
        status: 'planned',
        windowFrom: '2027-03-08',
        inputDue: '2027-01-25',
        proofDue: '2027-02-15',
        needsInput: ['logo'],
        plannedCents: 425_000,
        actualCents: null,
        version: 1,
      },
      { sequence: 2, windowFrom: '2027-09-13', season: 'fall', plannedCents: 425_000 },
    ])
    expect(await listEvents()).toMatchObject(
      mailers.map(({ id }) => ({ deliveryId: id, kind: 'planned', fromStatus: null, toStatus: 'planned' })),
    )
    expect(await listAuditEvents()).toMatchObject([
      { entityType: 'order', entityId: order.id, orderId: order.id, actorId: null, after: { created: 2 } },
    ])
    expect(await plan()).toBe(0)
    expect(await listDeliveries()).toEqual(mailers)
  })

  it('plans nothing for a draft, an order without a signature, and a canceled or expired one', async () => {
    const item = await given.package()
    await givenPromises(portal.db, item)
    await given.order({ items: [item] })
    await given.order({ items: [item], status: 'active', signed: false })
    await given.order({ items: [item], status: 'cancelled', signed: true })
    await given.order({ items: [item], status: 'expired', signed: true })
    expect(await plan()).toBe(2)
    expect(await listDeliveries()).toEqual([])
    expect(await listAuditEvents()).toEqual([])
  })

  it('plans an order that is stored as signed, as imports and the demo data do, but none of a past year', async () => {
    const item = await given.package()
    await givenPromises(portal.db, item)
    const { order } = await given.order({ items: [item], status: 'active' })
    await given.order({ items: [item], status: 'completed', orderYear: 2025 })
    await plan()
    expect((await listDeliveries()).map(({ orderId }) => orderId)).toEqual([order.id, order.id])
  })

  it('plans all orders, also more than a block', async () => {
    const item = await given.package()
    await givenPromises(portal.db, item)
    for (let n = 0; n < 45; n += 1) await given.order({ items: [item], status: 'active' })
    expect(await plan()).toBe(45)
    expect(await listDeliveries()).toHaveLength(90)
  })

  it('leaves a signed order as it is when its package promises something else', async () => {
    const { item, order, admin } = await givenSignedOrder()
    await plan()
    const before = await listDeliveries()
    await portal.db.execute(sql`delete from package_promises`)
    await givenPromises(portal.db, item, [{ title: 'Postcard', count: 1, windows: [{ season: 'any' }] }])
    await admin.patch(`/api/admin/orders/${order.id}/months`, { months: 10 })
    await portal.db.update(deliveryPlans).set({ isDue: true })
    await plan()
    expect(await listDeliveries()).toEqual(before)
  })

  it('follows an amendment: cancels the removed item’s, plans the added item’s, divides changed amounts', async () => {
    const { item, order, admin } = await givenSignedOrder()
    await plan()
    const added = await given.package()
    await givenPromises(portal.db, added, [{ title: 'Radio', count: 1, windows: [{ season: 'fall' }] }])
    const edit = (items: object[]) => admin.patch(`/api/admin/orders/${order.id}/packages`, { items })
    expect((await edit([toItem(item), toItem(added)])).statusCode).toBe(200)
    await plan()
    expect((await listDeliveries()).map(({ title, plannedCents }) => `${title} ${plannedCents}`).sort()).toEqual([
      'Mailer 425000',
      'Mailer 425000',
      'Radio 850000',
    ])
    expect((await admin.patch(`/api/admin/orders/${order.id}/months`, { months: 5 })).statusCode).toBe(200)
    expect((await edit([toItem(added)])).statusCode).toBe(200)
    await plan()
    const rows = await listDeliveries()
    const mailers = rows.filter(({ title }) => title === 'Mailer')
    expect(mailers).toMatchObject([
      { status: 'cancelled', cancellation: 'item', version: 2 },
      { status: 'cancelled', cancellation: 'item', version: 2 },
    ])
    expect(rows.filter(({ title }) => title === 'Radio')).toMatchObject([{ status: 'planned', plannedCents: 425_000 }])
    expect((await listEvents()).slice(-2)).toMatchObject([
      { kind: 'canceled', fromStatus: 'planned', toStatus: 'cancelled', reason: 'item' },
      { kind: 'canceled', fromStatus: 'planned', toStatus: 'cancelled', reason: 'item' },
    ])
    expect((await listAuditEvents()).map(({ after }) => after)).toEqual([
      { created: 2 },
      { created: 1 },
      { canceled: 2 },
    ])
  })

  it('cancels all deliveries with the order, except those on which money is spent, and restores them', async () => {
    const { order, admin } = await givenSignedOrder()
    await plan()
    const [first] = await listDeliveries()
    await portal.db
      .update(deliveries)
      .set({ actualCents: 31_000 })
      .where(eq(deliveries.id, first?.id ?? ''))
    const setStatus = async (status: string) => {
      const body = { orderIds: [order.id], status }
      expect((await admin.patch('/api/admin/orders/bulk/status', body)).statusCode).toBe(200)
      await plan()
      return (await listDeliveries()).map((each) => each.status)
    }
    expect(await setStatus('cancelled')).toEqual(['planned', 'cancelled'])
    expect(await setStatus('active')).toEqual(['planned', 'planned'])
    expect((await listAuditEvents()).map(({ after }) => after)).toEqual([
      { created: 2 },
      { canceled: 1 },
      { restored: 1 },
    ])
  })

  it('is not needed for a change that affects no delivery', async () => {
    const { order, browser } = await givenSignedOrder()
    await plan()
    const before = await listDeliveries()
    expect((await browser.patch(`/api/orders/${order.id}/split`, { springPercent: 50 })).statusCode).toBe(200)
    await plan()
    expect(await listDeliveries()).toEqual(before)
    expect(await listAuditEvents()).toHaveLength(1)
  })

  it('never plans an order that was signed before the portal knew deliveries', async () => {
    const { order, admin } = await givenSignedOrder()
    await portal.db.delete(deliveryPlans)
    expect((await admin.patch(`/api/admin/orders/${order.id}/months`, { months: 5 })).statusCode).toBe(200)
    expect(await plan()).toBe(0)
    expect(await listDeliveries()).toEqual([])
  })
})

describe('The events of deliveries', () => {
  it('are never changed or removed, except with their order', async () => {
    const { order } = await givenSignedOrder()
    await plan()
    const events = await listEvents()
    for (const statement of [
      sql`update delivery_events set kind = 'canceled'`,
      sql`delete from delivery_events`,
      sql`truncate delivery_events`,
    ]) {
      await expect(portal.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'events of deliveries are never changed or removed' },
      })
    }
    expect(await listEvents()).toEqual(events)
    await portal.db.delete(orders).where(eq(orders.id, order.id))
    expect(await listEvents()).toEqual([])
    expect(await listDeliveries()).toEqual([])
  })
})
