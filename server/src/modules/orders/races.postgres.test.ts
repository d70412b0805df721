import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, mailOutbox, orderItems, orders } from '../../db/tables'
import { expireDrafts } from './expire-drafts'

const portal = useTestApp({ serve: orderingPart })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, orderingPart)
})
afterAll(() => second.close())

/** A dealer at checkout whose calls alternate between two servers, so that only the database keeps them apart. */
async function givenRacingCheckout() {
  const checkout = await givenCheckout(portal)
  const browsers = [checkout.browser, await second.as(checkout.dealer)] as const
  let calls = 0
  const next = () => {
    calls += 1
    return browsers[calls % 2 === 0 ? 0 : 1]
  }
  return { ...checkout, next }
}

type Call = () => PromiseLike<{ statusCode: number; json(): { id: string; errorCode?: string } }>

/** Makes all calls concurrently and counts the replies by status. */
async function runConcurrently(calls: readonly Call[]) {
  const replies = await Promise.all(calls.map(async (call) => await call()))
  const statuses = new Map<number, number>()
  for (const { statusCode } of replies) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  return { replies, statuses: Object.fromEntries(statuses) }
}

const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call)

async function expectOneCompleteOrder() {
  const rows = await portal.db.select().from(orders)
  expect(rows).toHaveLength(1)
  expect(await portal.db.select().from(orderItems)).toHaveLength(1)
  return rows[0]
}

async function expectOneSignedOrder() {
  expect(await expectOneCompleteOrder()).toMatchObject({ status: 'in_progress' })
  expect(await portal.db.select().from(agreementSnapshots)).toHaveLength(1)
  expect(await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'order.placed'))).toHaveLength(1)
  expect(await portal.db.select().from(mailOutbox)).toHaveLength(1)
}

describe("Races of one dealer's order", () => {
  it('create one order from 200 concurrent placements; the others return ORDER_EXISTS', async () => {
    const { next, signed } = await givenRacingCheckout()
    const { statuses, replies } = await runConcurrently(times(200, () => next().post('/api/orders', signed())))
    expect(statuses).toEqual({ 201: 1, 409: 199 })
    const codes = new Set(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().errorCode))
    expect([...codes]).toEqual(['ORDER_EXISTS'])
    await expectOneSignedOrder()
  })

  it('create one order from concurrent placements with one key; all return it', async () => {
    const { next, signed } = await givenRacingCheckout()
    const options = { headers: { 'idempotency-key': 'one' } }
    const { statuses, replies } = await runConcurrently(times(20, () => next().post('/api/orders', signed(), options)))
    expect(statuses).toEqual({ 200: 19, 201: 1 })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.json()))).size).toBe(1)
    await expectOneSignedOrder()
  })

  it('create one draft from concurrent saves; all succeed', async () => {
    const { browser, cart } = await givenRacingCheckout()
    const { statuses, replies } = await runConcurrently(
      times(40, () => browser.post('/api/orders', cart({ status: 'pending' }))),
    )
    expect(statuses).toEqual({ 200: 39, 201: 1 })
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
    expect(await expectOneCompleteOrder()).toMatchObject({ status: 'pending', orderNumber: '2027-000001' })
  })

  it('never lose a signature to a draft saved concurrently', async () => {
    const { next, cart, signed } = await givenRacingCheckout()
    const save: Call = () => next().post('/api/orders', cart({ status: 'pending', springPercent: 10 }))
    const place: Call = () => next().post('/api/orders', signed())
    const { replies } = await runConcurrently([save, save, place, place, save, save, place, place, save])
    const placed = [2, 3, 6, 7].filter((index) => (replies[index]?.statusCode ?? 500) < 300)
    expect(placed).toHaveLength(1)
    expect(replies.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true)
    await expectOneSignedOrder()
  })

  it('sign a draft once; all calls return the same order', async () => {
    const { browser, next, cart, signed } = await givenRacingCheckout()
    const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const { items: _items, totalAmount: _total, ...consent } = signed()
    const { statuses, replies } = await runConcurrently(
      times(20, () => next().patch(`/api/orders/${draft.id}/sign`, consent)),
    )
    expect(statuses).toEqual({ 200: 20 })
    expect(new Set(replies.map((reply) => JSON.stringify(reply.json()))).size).toBe(1)
    await expectOneSignedOrder()
  })

  it('accept one of several edits based on the same version', async () => {
    const { browser, next, cart } = await givenRacingCheckout()
    const { updatedAt } = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const edit =
      (springPercent: number): Call =>
      () =>
        next().post('/api/orders', cart({ status: 'pending', springPercent, updatedAt }))
    const { statuses } = await runConcurrently([edit(10), edit(20), edit(30), edit(40)])
    expect(statuses).toEqual({ 200: 1, 412: 3 })
  })

  it('store an amendment for each successful split change, one after another', async () => {
    const { browser, next, signed } = await givenRacingCheckout()
    const { id } = parseOrder(await browser.post('/api/orders', signed()))
    const split =
      (springPercent: number): Call =>
      () =>
        next().patch(`/api/orders/${id}/split`, { springPercent })
    const { replies } = await runConcurrently([split(10), split(20), split(30)])
    const done = replies.filter(({ statusCode }) => statusCode === 200).length
    const order = parseOrder(await browser.get(`/api/orders/${id}`))
    expect(order.amendments).toHaveLength(done)
    order.amendments.forEach((each, index) => {
      expect(each.before.springPercent).toBe(order.amendments[index - 1]?.after.springPercent ?? 60)
    })
    expect(order.springPercent).toBe(order.amendments.at(-1)?.after.springPercent)
  })

  it('expire a draft once when two servers run concurrently', async () => {
    const { given } = await givenRacingCheckout()
    for (let n = 0; n < 5; n += 1) await given.order({ orderYear: 2025 })
    const now = portal.clock.read()
    const counts = await Promise.all([1, 2, 3].map(() => expireDrafts(portal.db, testProgram, now, 'America/New_York')))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    const expired = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'order.expired'))
    expect(expired).toHaveLength(5)
  })
})

describe('Races of change requests', () => {
  it('create one request from concurrent calls; the others report that one is pending', async () => {
    const { browser, next, signed } = await givenRacingCheckout()
    const { id: orderId } = parseOrder(await browser.post('/api/orders', signed()))
    const body = { orderId, changeType: 'Change', message: 'Please add radio spots.' }
    const { statuses, replies } = await runConcurrently(times(20, () => next().post('/api/change-requests', body)))
    expect(statuses).toEqual({ 201: 1, 409: 19 })
    const codes = replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().errorCode)
    expect(new Set(codes)).toEqual(new Set(['REQUEST_PENDING']))
    expect(parseOrder(await browser.get(`/api/orders/${orderId}`))).toMatchObject({
      status: 'request',
      hasChangeRequest: true,
      hasPendingRequest: true,
    })
  })
})
