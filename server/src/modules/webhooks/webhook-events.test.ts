import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { orderItems, orders, packages, webhookDeliveries } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** Returns the new events since the last call. */
async function newEvents() {
  const rows = await portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.event))
  await portal.db.delete(webhookDeliveries)
  return rows.map(({ event, orderNumber, orderStatus, decision }) => [event, orderNumber, orderStatus ?? decision])
}

const setStatus = (id: string, status: string) =>
  portal.db.update(orders).set({ status, updatedAt: portal.clock.read() }).where(eq(orders.id, id))

async function givenEndpoint() {
  const endpoint = await given().webhook()
  return { endpoint, admin: await portal.as(await given().staff({ role: 'super_admin' })) }
}

describe('Events (docs/spec 21.5)', () => {
  it('are recorded for signed orders but not for drafts', async () => {
    await givenEndpoint()
    const draft = await given().order({ status: 'pending' })
    await portal.db.update(orders).set({ months: 12, annualCents: sql`monthly_cents * 12 + one_time_cents` })
    await portal.db.update(orderItems).set({ packageName: 'Radio Spots' })
    expect(await newEvents()).toEqual([])
    await transaction(portal.db, async (tx) => {
      await tx.update(orderItems).set({ packageName: 'Radio' })
      await tx
        .update(orders)
        .set({ status: 'in_progress', signedAt: portal.clock.read(), signerName: 'Dana Dealer' })
        .where(eq(orders.id, draft.id))
      await tx.update(orderItems).set({ quantity: 2 })
    })
    expect(await newEvents()).toEqual([['order.signed', draft.orderNumber, 'in_progress']])
    const signed = await given().order({ status: 'active' })
    // Here, a separate transaction writes the items.
    expect(await newEvents()).toContainEqual(['order.signed', signed.orderNumber, 'active'])
  })

  it('are recorded once per transaction for changes, cancellations and deletions of an order', async () => {
    const { admin } = await givenEndpoint()
    const order = await given().order({ status: 'active' })
    await newEvents()
    await setStatus(order.id, 'completed')
    expect(await newEvents()).toEqual([['order.changed', order.orderNumber, 'completed']])
    await portal.db.update(orderItems).set({ packageName: 'Radio Spots' })
    expect(await newEvents()).toEqual([['order.changed', order.orderNumber, 'completed']])
    await transaction(portal.db, async (tx) => {
      await tx.update(orderItems).set({ quantity: 3 })
      await tx.update(orders).set({ status: 'active', updatedAt: new Date('2026-11-21T00:00:00Z') })
      await tx.update(orderItems).set({ quantity: 2 })
    })
    expect(await newEvents()).toEqual([['order.changed', order.orderNumber, 'active']])
    await setStatus(order.id, 'cancelled')
    expect(await newEvents()).toEqual([['order.cancelled', order.orderNumber, 'cancelled']])
    await setStatus(order.id, 'active')
    await newEvents()
    const reply = await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [order.id] } })
    expect(reply.statusCode).toBe(200)
    expect(await newEvents()).toEqual([['order.changed', order.orderNumber, null]])
  })

  it('are not recorded without a change, or when only a discontinued package differs', async () => {
    await givenEndpoint()
    const order = await given().order({ status: 'active' })
    await newEvents()
    await portal.db.update(orders).set({ status: 'active' }).where(eq(orders.id, order.id))
    await portal.db.delete(packages)
    expect(await portal.db.select({ of: orderItems.packageId }).from(orderItems)).toEqual([{ of: null }])
    expect(await newEvents()).toEqual([])
  })

  it('are recorded for decided requests and their effects, but not for withdrawn requests', async () => {
    const { admin } = await givenEndpoint()
    const order = await given().order({ status: 'request' })
    const request = await given().changeRequest({ order, changeType: 'Cancellation' })
    await newEvents()
    const reply = await admin.patch(`/api/change-requests/${request.id}`, { status: 'approved' })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await newEvents()).toEqual([
      ['order.cancelled', order.orderNumber, 'cancelled'],
      ['request.decided', order.orderNumber, 'approved'],
    ])
    const other = await given().order({ status: 'request' })
    const { id } = await given().changeRequest({ order: other })
    await newEvents()
    await portal.db.execute(sql`update change_requests set status = 'rejected', withdrawn = true, decided_at = now()
      where id = ${id}`)
    expect(await newEvents()).toEqual([])
  })

  it('go to each subscribed endpoint, even a paused one, and are rolled back with their transaction', async () => {
    const all = await given().webhook()
    const paused = await given().webhook({ pausedBecause: 'person', events: ['order.signed'] })
    await given().webhook({ events: ['request.decided'] })
    const { id } = await given().order({ status: 'active' })
    const isSigned = eq(webhookDeliveries.event, 'order.signed')
    const rows = await portal.db.select({ of: webhookDeliveries.endpointId }).from(webhookDeliveries).where(isSigned)
    expect(rows.map(({ of }) => of).sort()).toEqual([all.id, paused.id].sort())
    await newEvents()
    const failing = transaction(portal.db, async (tx) => {
      await tx.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await newEvents()).toEqual([])
  })

  it('are not recorded without an endpoint', async () => {
    await given().order({ status: 'active' })
    await portal.db.update(orders).set({ status: 'completed' })
    expect(await portal.db.$count(webhookDeliveries)).toBe(0)
  })
})
