import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Given, givenIn } from '../../../test/given'
import { givenManyOrders } from '../../../test/given/many-orders'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import {
  agreementSnapshots,
  auditEvents,
  changeRequests,
  mailOutbox,
  orderAmendments,
  orderItems,
  orders,
} from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'

const portal = useTestApp({ serve: orderingPart })

let given: Given
beforeEach(() => {
  given = givenIn(portal.db, { now: portal.clock.read() })
})

const unknownId = '0b0b0b0b-0000-4000-8000-00000000beef'
const bulk = '/api/admin/orders/bulk'

async function givenStaff() {
  const manager = await given.staff()
  const managerBrowser = await portal.as(manager)
  const adminBrowser = await portal.as(await given.staff({ role: 'super_admin' }))
  return { manager, managerBrowser, adminBrowser }
}

const getStatus = async ({ id }: { id: string }) =>
  (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const events = (action: string) =>
  portal.db.select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(asc(auditEvents.id))

describe('Counting selected orders (docs/spec 10.7)', () => {
  const count = `${bulk}/count`

  it('counts unsigned orders by IDs or by filter, within scope', async () => {
    const { manager, managerBrowser, adminBrowser } = await givenStaff()
    const mine = async (overrides: object) =>
      given.order({ dealer: await given.dealer({ territoryManager: manager }), ...overrides })
    const signed = await mine({ status: 'active' })
    const draft = await mine({})
    await mine({ status: 'active', signed: false })
    await given.order({})
    const countByIds = await managerBrowser.post(count, { orderIds: [signed.id, draft.id, draft.id] })
    expect([countByIds.statusCode, countByIds.json()]).toEqual([200, { orders: 2, unsigned: 1 }])
    expect((await managerBrowser.post(count, { matching: {} })).json()).toEqual({ orders: 3, unsigned: 2 })
    expect((await managerBrowser.post(count, { matching: { status: 'active' } })).json()).toEqual({
      orders: 2,
      unsigned: 1,
    })
    expect((await adminBrowser.post(count, { matching: {} })).json()).toEqual({ orders: 4, unsigned: 3 })
  })

  it('returns 404 for an order that is unknown or out of scope, and 422 without a selection', async () => {
    const { managerBrowser } = await givenStaff()
    for (const id of [unknownId, (await given.order()).id]) {
      expect((await managerBrowser.post(count, { orderIds: [id] })).statusCode).toBe(404)
    }
    expect((await managerBrowser.post(count, {})).statusCode).toBe(422)
    expect((await managerBrowser.post(count, { orderIds: [], matching: {} })).statusCode).toBe(422)
  })
})

describe('Bulk status (docs/spec 10.7)', () => {
  it.each([
    ['PATCH', `${bulk}/status`],
    ['POST', '/api/admin/orders/bulk-update'],
  ])('sets the status with %s %s whatever it was, with audit event and email', async (method, path) => {
    const { manager, managerBrowser } = await givenStaff()
    const first = await given.order({ dealer: await given.dealer({ territoryManager: manager, email: 'a@air.test' }) })
    const second = await given.order({
      dealer: await given.dealer({ territoryManager: manager, email: null }),
      status: 'completed',
    })
    portal.clock.forward({ hours: 1 })
    const body = { orderIds: [first.id, second.id, first.id], status: 'signed' }
    const reply = method === 'PATCH' ? await managerBrowser.patch(path, body) : await managerBrowser.post(path, body)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toEqual({ updated: 2, skipped: [], message: 'Successfully updated 2 orders' })
    expect(await portal.db.select().from(orders)).toMatchObject([
      { status: 'signed', updatedAt: portal.clock.read() },
      { status: 'signed', updatedAt: portal.clock.read() },
    ])
    const history = await events('order.status-changed')
    expect(history).toHaveLength(2)
    expect(history[0]).toMatchObject({
      actorId: manager.id,
      actorRole: 'territory_manager',
      orderId: first.id,
      before: { status: 'pending' },
      after: { status: 'signed' },
      at: portal.clock.read(),
    })
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([
      {
        type: 'status_update',
        toAddress: 'a@air.test',
        orderId: first.id,
        accountId: first.dealer.account.id,
        status: 'queued',
        payload: { status: 'signed', previousStatus: 'pending', orderNumber: first.orderNumber, recipient: 'dealer' },
        createdAt: portal.clock.read(),
      },
    ])
  })

  it('does not change an order that already has the status', async () => {
    const { adminBrowser } = await givenStaff()
    const order = await given.order({ dealer: await given.dealer({ email: 'a@air.test' }), status: 'active' })
    const reply = await adminBrowser.patch(`${bulk}/status`, { orderIds: [order.id], status: 'active' })
    expect(reply.json()).toMatchObject({ updated: 1, skipped: [] })
    expect(await portal.db.select().from(orders)).toMatchObject([{ updatedAt: order.updatedAt }])
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
    expect(await events('order.status-changed')).toEqual([])
  })

  it('changes all orders within scope that match the filter', async () => {
    const { manager, managerBrowser } = await givenStaff()
    const mine = async (overrides: object) =>
      given.order({ dealer: await given.dealer({ territoryManager: manager }), ...overrides })
    const [found, otherYear, elsewhere] = [
      await mine({ status: 'active' }),
      await mine({ status: 'active', orderYear: 2026 }),
      await given.order({ status: 'active' }),
    ]
    const matching = { year: 2027, status: 'active' }
    const reply = await managerBrowser.patch(`${bulk}/status`, { matching, status: 'completed' })
    expect(reply.json()).toMatchObject({ updated: 1, message: 'Successfully updated 1 order' })
    expect([await getStatus(found), await getStatus(otherYear), await getStatus(elsewhere)]).toEqual([
      ...['completed', 'active', 'active'],
    ])
    const none = await managerBrowser.patch(`${bulk}/status`, { matching: { search: "'%_😀" }, status: 'completed' })
    expect(none.json()).toEqual({ updated: 0, skipped: [], message: 'Successfully updated 0 orders' })
  })

  it('changes nothing when one order is unknown or out of scope', async () => {
    const { manager, managerBrowser } = await givenStaff()
    const mine = await given.order({ dealer: await given.dealer({ territoryManager: manager }) })
    for (const id of [unknownId, (await given.order()).id]) {
      const reply = await managerBrowser.patch(`${bulk}/status`, { orderIds: [mine.id, id], status: 'active' })
      expect(reply.statusCode).toBe(404)
    }
    expect(await getStatus(mine)).toBe('pending')
    expect(await portal.db.select().from(auditEvents)).toEqual([])
  })

  it("skips an order that would be its dealer's second of the year, and reactivates only the newest", async () => {
    const { adminBrowser } = await givenStaff()
    const [busy, free] = [await given.dealer(), await given.dealer()]
    const createdAt = new Date('2026-11-01T12:00:00Z')
    const ended = await given.order({ dealer: busy, status: 'cancelled' })
    await given.order({ dealer: busy, status: 'active' })
    const older = await given.order({ dealer: free, status: 'expired', createdAt })
    const newer = await given.order({ dealer: free, status: 'cancelled' })
    const other = await given.order()
    const orderIds = [ended, older, newer, other].map(({ id }) => id)
    const reply = await adminBrowser.patch(`${bulk}/status`, { orderIds, status: 'active' })
    expect(reply.statusCode, reply.body).toBe(200)
    const reason = 'The dealer already has another 2027 order.'
    expect(reply.json()).toEqual({
      updated: 2,
      skipped: [ended, older].map(({ id, orderNumber }) => ({ id, orderId: orderNumber, reason })),
      message: 'Successfully updated 2 orders',
    })
    expect(await Promise.all([ended, older, newer, other].map(getStatus))).toEqual([
      ...['cancelled', 'expired', 'active', 'active'],
    ])
    const expired = await adminBrowser.patch(`${bulk}/status`, { orderIds, status: 'expired' })
    expect(expired.json()).toMatchObject({ updated: 4, skipped: [] })
  })

  it.each([
    ['cancelled', 'Cancellation', true],
    ['cancelled', 'Change', false],
    ['completed', 'Change', true],
    ['completed', 'Cancellation', false],
    ['active', 'Change', false],
  ] as const)('sets %s and settles a pending %s request as approved: %s', async (status, changeType, isSettled) => {
    const { adminBrowser } = await givenStaff()
    const dealer = await given.dealer({ email: 'a@air.test' })
    const order = await given.order({ dealer, status: 'request' })
    const request = await given.changeRequest({ order, changeType })
    const reply = await adminBrowser.patch(`${bulk}/status`, { orderIds: [order.id], status })
    expect(reply.json()).toMatchObject({ updated: 1 })
    expect(await portal.db.select().from(orders)).toMatchObject([{ status, statusBeforeRequest: null }])
    const [stored] = await portal.db.select().from(changeRequests)
    expect(stored).toMatchObject({
      status: isSettled ? 'approved' : 'pending',
      statusChangedMeanwhile: !isSettled,
      decidedAt: isSettled ? portal.clock.read() : null,
    })
    expect(await events('change-request.approved')).toMatchObject(
      isSettled ? [{ entityId: request.id, orderId: order.id }] : [],
    )
    const mails = await portal.db.select().from(mailOutbox)
    const answers = mails.filter(({ type }) => type === 'change_request')
    expect(answers).toMatchObject(isSettled ? [{ payload: { decision: 'approved', amended: false } }] : [])
    expect(mails.map(({ type }) => type).sort()).toEqual(
      isSettled ? ['change_request', 'status_update'] : ['status_update'],
    )
  })

  it.each([
    ['Please select orders and status', { status: 'active' }],
    ['Please select orders and status', { orderIds: [], status: 'active' }],
    ['Please select orders and status', { orderIds: [unknownId] }],
    ['Please select orders and status', { orderIds: [unknownId], status: 'lost' }],
    ['Please select orders and status', { orderIds: [unknownId], matching: {}, status: 'active' }],
    ['This status cannot be set here.', { orderIds: [unknownId], status: 'request' }],
    ['This status cannot be set here.', { orderIds: [unknownId], status: 'signed' }],
    ['This status cannot be set here.', { orderIds: [unknownId], status: 'shipped' }],
    ['At most 1,000 orders at a time', { orderIds: Array(1001).fill(unknownId), status: 'active' }],
  ])('responds “%s” to an invalid call', async (message, body) => {
    const { adminBrowser } = await givenStaff()
    const reply = await adminBrowser.patch(`${bulk}/status`, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message, errorCode: 'NOT_VALID' })
  })
})

describe('Bulk delete (docs/spec 10.7)', () => {
  it('deletes orders with everything that belongs to them, but keeps the agreement and an audit event', async () => {
    const { adminBrowser } = await givenStaff()
    const order = await given.order({ status: 'request' })
    await given.changeRequest({ order })
    const otherOrder = await given.order()
    const [agreement] = await portal.db.select().from(agreementSnapshots)
    await adminBrowser.patch(`/api/admin/orders/${order.id}/months`, { months: 12 })
    const reply = await adminBrowser.delete(bulk, { payload: { orderIds: [order.id] } })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toEqual({ success: true, deleted: 1 })
    expect((await portal.db.select().from(orders)).map(({ id }) => id)).toEqual([otherOrder.id])
    expect((await portal.db.select().from(orderItems)).map(({ orderId }) => orderId)).toEqual([otherOrder.id])
    expect(await portal.db.select().from(changeRequests)).toEqual([])
    expect(await portal.db.select().from(orderAmendments)).toEqual([])
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([{ ...agreement, orderId: null }])
    expect(await events('order.deleted')).toMatchObject([
      {
        actorRole: 'super_admin',
        orderId: order.id,
        before: { orderNumber: order.orderNumber, months: 12, annualTotal: '10200.00', items: [{ price: '850.00' }] },
      },
    ])
    expect((await adminBrowser.get(`/api/orders/${order.id}`)).statusCode).toBe(404)
    expect((await adminBrowser.get('/api/change-requests')).json()).toEqual([])
  })

  it('deletes all orders that match the filter, and none when one ID is unknown', async () => {
    const { adminBrowser } = await givenStaff()
    const drafts = [await given.order(), await given.order()]
    await given.order({ status: 'active' })
    const unknown = await adminBrowser.delete(bulk, { payload: { orderIds: [drafts[0]?.id, unknownId] } })
    expect(unknown.statusCode).toBe(404)
    expect(await portal.db.select().from(orders)).toHaveLength(3)
    const reply = await adminBrowser.delete(bulk, { payload: { matching: { status: 'pending' } } })
    expect(reply.json()).toEqual({ success: true, deleted: 2 })
    expect(await portal.db.select().from(orders)).toMatchObject([{ status: 'active' }])
  })

  it.each([{ stauts: 'cancelled' }, { limit: 10 }])('deletes nothing for an unknown filter: %j', async (matching) => {
    const { adminBrowser } = await givenStaff()
    await given.order()
    for (const reply of [
      await adminBrowser.delete(bulk, { payload: { matching } }),
      await adminBrowser.patch(`${bulk}/status`, { matching, status: 'active' }),
    ]) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errorCode: 'NOT_VALID', errors: [{ field: 'matching' }] })
    }
    expect(await portal.db.select().from(orders)).toMatchObject([{ status: 'pending' }])
  })

  it.each([[{}], [{ orderIds: [] }], [undefined]])('rejects %j', async (payload) => {
    const { adminBrowser } = await givenStaff()
    const reply = await adminBrowser.delete(bulk, { payload })
    expect(reply.statusCode).toBe(422)
    if (payload) expect(reply.json()).toMatchObject({ message: 'Please select orders to delete' })
  })
})

describe('SQL statements of a bulk call, including session and transaction', () => {
  it('do not increase from one order to 1,000', async () => {
    const { adminBrowser } = await givenStaff()
    await givenManyOrders(portal.db, given, await given.package(), 1000)
    const orderIds = (await portal.db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    const cost = async (call: () => PromiseLike<{ statusCode: number; body: string }>) => {
      const { result, statements } = await recordStatements(async () => await call())
      expect(result.statusCode, result.body).toBe(200)
      return statements.length
    }
    const set = (ids: string[], status: string) => () => adminBrowser.patch(`${bulk}/status`, { orderIds: ids, status })
    expect(await cost(set(orderIds.slice(0, 1), 'active'))).toBe(9)
    expect(await cost(set(orderIds, 'completed'))).toBe(9)
    expect(await cost(() => adminBrowser.patch(`${bulk}/status`, { matching: {}, status: 'active' }))).toBe(9)
    expect(await portal.db.select().from(orders).where(eq(orders.status, 'active'))).toHaveLength(1000)
    expect(await cost(() => adminBrowser.delete(bulk, { payload: { orderIds: orderIds.slice(0, 1) } }))).toBe(7)
    expect(await cost(() => adminBrowser.delete(bulk, { payload: { matching: {} } }))).toBe(7)
    expect(await portal.db.select().from(orders)).toEqual([])
  })
})
