import { changeRequestTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenPickable } from '../../../test/given-picks'
import { orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, changeRequests, mailOutbox, orderAmendments, packages } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

/** A pending request with three changes to an order, from $12,700.00 to $17,200.00. */
async function givenPicked() {
  const its = await givenPickable(portal)
  const { id } = (await its.ask(its.three)).json()
  await portal.db.delete(mailOutbox)
  const path = `/api/change-requests/${id}`
  const asManager = await portal.as(its.manager)
  const asAdmin = await portal.as(its.admin)
  const approve = (caller = asAdmin, body: object = {}) =>
    caller.patch(path, { status: 'approved', applyPicks: true, response: 'Done.', ...body })
  const read = async () => parseOrder(await its.browser.get(`/api/orders/${its.order.id}`))
  return { ...its, id, path, asManager, asAdmin, approve, read }
}

/** Expects that the request is still pending, its order unchanged, and no email queued. */
async function expectUntouched({ id, read }: Pick<Awaited<ReturnType<typeof givenPicked>>, 'id' | 'read'>) {
  const [stored] = await portal.db.select().from(changeRequests).where(eq(changeRequests.id, id))
  expect(stored).toMatchObject({ status: 'pending', decidedAt: null })
  expect((await read()).status).toBe('request')
  expect(await portal.db.select().from(mailOutbox)).toEqual([])
}

describe('Approving picks (docs/spec 11.1)', () => {
  it.each(['asManager', 'asAdmin'] as const)('applies the picks to the order in one call: %s', async (who) => {
    const picked = await givenPicked()
    const reply = await picked.approve(picked[who])
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({
      status: 'approved',
      order: { status: 'active', annualTotal: '17200.00' },
      picked: { orderChanged: false },
    })
    const order = await picked.read()
    expect(order).toMatchObject({ status: 'active', totalAmount: '1720.00', annualTotal: '17200.00' })
    expect(
      order.items.map(({ packageName, price, quantity, setByStaff }) => [packageName, price, quantity, setByStaff]),
    ).toEqual([
      ['Full-Reach Search', '1250.00', 1, false],
      ['Comfort Website', '325.00', 1, false],
      ['Review Requests', '145.00', 1, false],
    ])
    expect(order.items[1]?.id).toBe(picked.lineOf(picked.website))
    expect(order.amendments).toMatchObject([
      { kind: 'packages', before: { annualTotal: '12700.00' }, after: { annualTotal: '17200.00' } },
    ])
    expect(await portal.db.select().from(orderAmendments)).toMatchObject([{ changeRequestId: picked.id }])
    const events = await portal.db.select().from(auditEvents)
    expect(events.map(({ action }) => action).sort()).toEqual([
      'change-request.approved',
      'change-request.created',
      'order.amended',
    ])
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([picked.order.snapshot])
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([
      {
        accountId: picked.dealer.id,
        payload: { decision: 'approved', amended: true, message: expect.stringContaining('Postcard removed') },
      },
    ])
  })

  it('leaves the packages unchanged when it is approved or rejected without the picks', async () => {
    for (const status of ['approved', 'rejected']) {
      const { asAdmin, path, read } = await givenPicked()
      expect((await asAdmin.patch(path, { status })).statusCode).toBe(200)
      expect(await read()).toMatchObject({ status: 'active', annualTotal: '12700.00', amendments: [] })
    }
  })

  it('rejects picks together with other changes, and without picks in the request', async () => {
    const picked = await givenPicked()
    const { asAdmin, path, approve, given } = picked
    const both = await approve(asAdmin, { changes: { months: 12 } })
    const rejected = await approve(asAdmin, { status: 'rejected' })
    for (const reply of [both, rejected]) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors).toEqual([{ field: 'applyPicks', message: changeRequestTexts.picksNotApplied }])
    }
    await expectUntouched(picked)
    const other = await given.changeRequest({ order: await given.order({ status: 'request' }) })
    const none = await asAdmin.patch(path.replace(picked.id, other.id), { status: 'approved', applyPicks: true })
    expect(none.json().errors).toEqual([{ field: 'applyPicks', message: changeRequestTexts.nothingPicked }])
  })

  it('is rejected when the order has changed since then, which the list shows in advance', async () => {
    const picked = await givenPicked()
    const { asAdmin, order, path, read } = picked
    const edited = await asAdmin.patch(`/api/admin/orders/${order.id}/months`, { months: 12 })
    expect(edited.statusCode, edited.body).toBe(200)
    expect((await asAdmin.get('/api/change-requests')).json()).toMatchObject([{ picked: { orderChanged: true } }])
    const reply = await picked.approve()
    expect([reply.statusCode, reply.json().errorCode]).toEqual([412, 'STALE'])
    expect(reply.json()).toMatchObject({
      message: changeRequestTexts.picksOutdated,
      details: { current: { id: order.id, months: 12 } },
    })
    await expectUntouched(picked)
    expect((await asAdmin.patch(path, { status: 'approved' })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ months: 12, annualTotal: '15050.00' })
  })

  it.each([
    ['dearer', { priceCents: 130_000 }, 'PRICE_CHANGED', '17700.00'],
    ['paid once', { pricingType: 'one_time' as const }, 'PRICE_CHANGED', '5950.00'],
    ['no longer offered', { isActive: false }, 'UNAVAILABLE_ITEMS', undefined],
    ['for staff to add', { isCustom: true }, 'UNAVAILABLE_ITEMS', undefined],
  ])('is rejected for every approver when a package is now %s', async (_now, change, errorCode, annualTotal) => {
    const picked = await givenPicked()
    await portal.db.update(packages).set(change).where(eq(packages.id, picked.fullReach.id))
    expect((await picked.asAdmin.get('/api/change-requests')).json()).toMatchObject([
      { picked: { catalogChanges: [{ packageName: 'Full-Reach Search' }] } },
    ])
    for (const caller of [picked.asManager, picked.asAdmin]) {
      const reply = await picked.approve(caller)
      expect([reply.statusCode, reply.json().errorCode]).toEqual([422, errorCode])
      expect(reply.json().message).toContain(changeRequestTexts.picksUnavailable)
      expect(reply.json().details).toMatchObject({
        items: [{ packageId: picked.fullReach.id }],
        ...(annualTotal && { annualTotal }),
      })
    }
    await expectUntouched(picked)
    expect((await picked.read()).annualTotal).toBe('12700.00')
  })

  it('is rejected after another decision', async () => {
    const { asManager, approve, path, read } = await givenPicked()
    await asManager.patch(path, { status: 'rejected' })
    expect((await approve()).json()).toMatchObject({ errorCode: 'ALREADY_DECIDED' })
    expect(await read()).toMatchObject({ annualTotal: '12700.00' })
  })

  it('is allowed only for reviewers, within their scope', async () => {
    const picked = await givenPicked()
    const { given, approve, browser } = picked
    const elsewhere = await portal.as(await given.staff())
    const sales = await portal.as(await given.staff({ role: 'sales_manager' }))
    const mingledorffs = await portal.as(await given.staff({ role: 'mingledorffs' }))
    const codes = [elsewhere, sales, mingledorffs, browser].map(async (caller) => (await approve(caller)).statusCode)
    expect(await Promise.all(codes)).toEqual([404, 403, 403, 403])
    await expectUntouched(picked)
  })

  it('leaves the packages unchanged when the status Updated approves the request', async () => {
    const { asAdmin, order, read } = await givenPicked()
    const body = { orderIds: [order.id], status: 'completed' }
    const reply = await asAdmin.patch('/api/admin/orders/bulk/status', body)
    expect(reply.statusCode, reply.body).toBe(200)
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.find(({ type }) => type === 'change_request')?.payload).toMatchObject({
      decision: 'approved',
      amended: false,
      message: expect.stringContaining('Review Requests added'),
    })
    expect((await read()).annualTotal).toBe('12700.00')
  })
})
