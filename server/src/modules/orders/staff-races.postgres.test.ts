import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orderAmendments, orderItems, orders } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())

async function givenEditors() {
  const checkout = await givenCheckout(portal)
  const admin = await checkout.given.staff({ role: 'super_admin' })
  return { ...checkout, editors: [await portal.as(admin), await second.as(admin)] as const }
}

describe('Races of staff edits', () => {
  it('accept one of several edits of the same version; the others return the current order', async () => {
    const { browser, signed, editors } = await givenEditors()
    const { id, updatedAt } = parseOrder(await browser.post('/api/orders', signed()))
    const replies = await Promise.all(
      [3, 4, 5, 6].map(
        async (months, n) =>
          await editors[n % 2 === 0 ? 0 : 1].patch(`/api/admin/orders/${id}/months`, { months, updatedAt }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
    const [order] = await portal.db.select().from(orders)
    for (const reply of replies.filter(({ statusCode }) => statusCode === 412)) {
      expect(reply.json().details.current).toMatchObject({ id, months: order?.months })
    }
    expect(await portal.db.select().from(orderAmendments)).toHaveLength(1)
  })

  it('apply edits without a version one after another, each to the previous result', async () => {
    const { browser, signed, editors } = await givenEditors()
    const { id, items } = parseOrder(await browser.post('/api/orders', signed()))
    const [first, other] = editors
    const replies = await Promise.all([
      first.patch(`/api/admin/orders/${id}/months`, { months: 12 }),
      other.patch(`/api/admin/orders/${id}/items/${items[0]?.id}/price`, { price: '100.00' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const order = parseOrder(await browser.get(`/api/orders/${id}`))
    expect(order).toMatchObject({ months: 12, annualTotal: '1200.00' })
    expect(order.amendments[1]?.before).toEqual(order.amendments[0]?.after)
  })

  it("lose neither a bulk status change nor a dealer's concurrent draft", async () => {
    const { browser, cart, editors } = await givenEditors()
    for (let round = 0; round < 5; round += 1) {
      const { id } = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
      const [saved, moved] = await Promise.all([
        browser.post('/api/orders', cart({ status: 'pending', springPercent: 10 + round })),
        editors[1].patch('/api/admin/orders/bulk/status', { orderIds: [id], status: 'cancelled' }),
      ])
      expect(moved.statusCode, moved.body).toBe(200)
      const rows = await portal.db.select().from(orders)
      expect(rows.find((row) => row.id === id)?.status).toBe('cancelled')
      // If saved before the cancellation, it is the same draft; after it, a new one.
      expect([200, 201]).toContain(saved.statusCode)
      const open = rows.filter((row) => row.status === 'pending')
      expect(open).toHaveLength(saved.statusCode === 201 ? 1 : 0)
      const ids = open.map((row) => row.id)
      if (ids.length > 0) await editors[0].delete('/api/admin/orders/bulk', { payload: { orderIds: ids } })
    }
  })

  it("save the dealer's draft after a concurrent staff edit, which stays", async () => {
    const { browser, cart } = await givenEditors()
    const { id } = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const saved = await transaction(portal.db, async (tx) => {
      // Simulate an edit: it replaces each line with a new one for the same package.
      await tx.update(orders).set({ updatedAt: sql`updated_at + interval '1 second'` })
      const lines = await tx.delete(orderItems).returning()
      await tx.insert(orderItems).values(lines.map((line) => ({ ...line, id: randomUUID(), setByStaff: true })))
      const reply = (async () => await browser.post('/api/orders', cart({ status: 'pending', springPercent: 25 })))()
      await expect
        .poll(async () => {
          const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`)
          return rows[0]?.count
        })
        .toBe(1)
      // Returned as a function, because the transaction would wait for a returned promise.
      return () => reply
    })
    const reply = await saved()
    expect(reply.statusCode, reply.body).toBe(200)
    expect(parseOrder(await browser.get(`/api/orders/${id}`))).toMatchObject({ springPercent: 25 })
    expect(await portal.db.select().from(orderItems)).toHaveLength(1)
  })

  it('keep one order when a canceled one is reactivated while its dealer orders', async () => {
    const { given, dealer, browser, cart, editors } = await givenEditors()
    const canceledOrder = await given.order({ dealer, status: 'cancelled' })
    const [saved, moved] = await Promise.all([
      browser.post('/api/orders', cart({ status: 'pending' })),
      editors[1].patch('/api/admin/orders/bulk/status', { orderIds: [canceledOrder.id], status: 'active' }),
    ])
    expect(moved.statusCode, moved.body).toBe(200)
    const { updated, skipped } = moved.json()
    expect([saved.statusCode, updated, skipped.length]).toEqual(saved.statusCode === 201 ? [201, 0, 1] : [409, 1, 0])
    const counting = (await portal.db.select().from(orders)).filter(({ status }) => status !== 'cancelled')
    expect(counting).toHaveLength(1)
  })

  it('set statuses and settle requests once when bulk calls run concurrently', async () => {
    const { given, editors } = await givenEditors()
    const requestedOrders = await Promise.all(Array.from({ length: 10 }, () => given.order({ status: 'request' })))
    for (const order of requestedOrders) await given.changeRequest({ order })
    const orderIds = requestedOrders.map(({ id }) => id)
    const call = (n: number, ids: string[]) =>
      editors[n % 2 === 0 ? 0 : 1].patch('/api/admin/orders/bulk/status', { orderIds: ids, status: 'completed' })
    const replies = await Promise.all([0, 1, 2, 3].map((n) => call(n, n % 2 === 0 ? orderIds : orderIds.toReversed())))
    expect(replies.map((reply) => reply.json().updated)).toEqual([10, 10, 10, 10])
    expect((await portal.db.select().from(changeRequests)).every(({ status }) => status === 'approved')).toBe(true)
    expect(await portal.db.select().from(auditEvents)).toHaveLength(20)
    expect(await portal.db.select().from(mailOutbox)).toHaveLength(20)
  })
})
