import type { ChangeType } from '@portal/contract/rules/order-status'
import { changeRequestTexts, orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, changeRequests, mailOutbox, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

/** A pending request for an active order of one package at $850.00 a month, and another package at $200.00. */
async function givenPending(changeType: ChangeType = 'Change') {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff({ firstName: 'Pat', lastName: 'Moore' })
  const dealer = await given.dealer({ territoryManager: manager })
  const item = await given.package()
  const added = await given.package({ priceCents: 20_000 })
  const order = await given.order({ dealer, items: [item], status: 'request', statusBeforeRequest: 'active' })
  const request = await given.changeRequest({ order, changeType })
  const line = ({ id, name }: { id: string; name: string }, price: string) => ({
    packageId: id,
    packageName: name,
    price,
    pricingType: 'monthly',
  })
  const asManager = await portal.as(manager)
  const asAdmin = await portal.as(await given.staff({ role: 'super_admin' }))
  const approve = (changes: object, caller = asManager) =>
    caller.patch(`/api/change-requests/${request.id}`, { status: 'approved', response: 'Done.', changes })
  return { dealer, order, request, items: [line(item, '850.00'), line(added, '200.00')], approve, asManager, asAdmin }
}

/** Expects that the request is still pending, its order unchanged, and no email queued. */
async function expectUntouched({ order, request }: Awaited<ReturnType<typeof givenPending>>) {
  const [stored] = await portal.db.select().from(changeRequests)
  expect(stored).toEqual(request)
  const [row] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
  expect(row).toMatchObject({ status: 'request', statusBeforeRequest: 'active', annualCents: order.order.annualCents })
  expect(await portal.db.select().from(mailOutbox)).toEqual([])
  expect(await portal.db.select().from(auditEvents)).toEqual([])
}

describe('Approving a change with edits (docs/spec 11.1)', () => {
  it('amends and recalculates the order, restores its status, and leaves the agreement as signed', async () => {
    const { dealer, order, items, approve } = await givenPending()
    const reply = await approve({ items, updatedAt: order.updatedAt.toISOString() })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ status: 'approved', order: { status: 'active', annualTotal: '10500.00' } })
    const browser = await portal.as(dealer)
    expect(parseOrder(await browser.get(`/api/orders/${order.id}`))).toMatchObject({
      status: 'active',
      totalAmount: '1050.00',
      annualTotal: '10500.00',
      amendments: [{ kind: 'packages', before: { annualTotal: '8500.00' }, after: { annualTotal: '10500.00' } }],
    })
    const events = await portal.db.select().from(auditEvents)
    expect(events.map(({ action }) => action).sort()).toEqual(['change-request.approved', 'order.amended'])
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([order.snapshot])
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([{ payload: { amended: true } }])
  })

  it('reports no amendment to the dealer when the edit changes nothing', async () => {
    const { order, items, approve } = await givenPending()
    const reply = await approve({ items: items.slice(0, 1), updatedAt: order.updatedAt.toISOString() })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([{ payload: { amended: false } }])
  })

  it('accepts months only from a super admin', async () => {
    const pending = await givenPending()
    expect((await pending.approve({ months: 12 })).statusCode).toBe(403)
    await expectUntouched(pending)
    expect((await pending.approve({ months: 12 }, pending.asAdmin)).statusCode).toBe(200)
    const [row] = await portal.db.select().from(orders).where(eq(orders.id, pending.order.id))
    expect(row).toMatchObject({ status: 'active', months: 12, annualCents: 1_020_000 })
  })

  it('leaves the request pending when an edit is invalid', async () => {
    const pending = await givenPending()
    const [item] = pending.items
    const cheaperReply = await pending.approve({ items: [{ ...item, price: '1.00' }] })
    expect([cheaperReply.statusCode, cheaperReply.json().errorCode]).toEqual([422, 'PRICE_CHANGED'])
    const old = await pending.approve({ items: pending.items, updatedAt: '2020-01-01T00:00:00.000Z' })
    expect([old.statusCode, old.json().errorCode]).toEqual([412, 'STALE'])
    const none = await pending.approve({ items: [] })
    expect([none.statusCode, none.json().message]).toEqual([422, orderTexts.noPackages])
    await expectUntouched(pending)
    expect((await pending.approve({ items: pending.items })).statusCode).toBe(200)
  })

  it('rejects edits with a rejection or for a cancellation', async () => {
    const pending = await givenPending('Cancellation')
    const approved = await pending.approve({ items: pending.items })
    const body = { status: 'rejected', changes: { items: pending.items } }
    const rejected = await pending.asManager.patch(`/api/change-requests/${pending.request.id}`, body)
    for (const reply of [approved, rejected]) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        errors: [{ field: 'changes', message: changeRequestTexts.changesNotApplied }],
      })
    }
    await expectUntouched(pending)
  })

  it('edits nothing when someone else has already decided', async () => {
    const { approve, items, order } = await givenPending()
    await approve({})
    expect((await approve({ items })).json()).toMatchObject({ errorCode: 'ALREADY_DECIDED' })
    const [row] = await portal.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({ annualCents: order.order.annualCents })
  })
})
