import { changeRequestSchema, decidedRequestSchema } from '@portal/contract/change-requests/change-request'
import type { ChangeType } from '@portal/contract/rules/order-status'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, changeRequests, mailOutbox, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenPending(changeType: ChangeType = 'Change', fields: { statusChangedMeanwhile?: boolean } = {}) {
  const manager = await given().staff({ firstName: 'Pat', lastName: 'Moore', district: 'SE' })
  const dealer = await given().dealer({ territoryManager: manager, district: 'SE' })
  const isMoved = fields.statusChangedMeanwhile === true
  const order = await given().order({
    dealer,
    ...(isMoved ? { status: 'completed' } : { status: 'request', statusBeforeRequest: 'active' }),
  })
  const request = await given().changeRequest({ order, changeType, ...fields })
  const path = `/api/change-requests/${request.id}`
  const decide = async (account: { id: string; role: string }, body: object) =>
    (await portal.as(account)).patch(path, body)
  return { manager, dealer, order, request, path, decide }
}

const getOrder = async ({ order }: { order: { id: string } }) =>
  (await portal.db.select().from(orders).where(eq(orders.id, order.id)))[0]
const getRequest = async ({ request }: { request: { id: string } }) =>
  (await portal.db.select().from(changeRequests).where(eq(changeRequests.id, request.id)))[0]

/** Expects no changes to the request and its order, no email and no audit event. */
async function expectUntouched(pending: Awaited<ReturnType<typeof givenPending>>) {
  expect(await getRequest(pending)).toEqual(pending.request)
  expect(await getOrder(pending)).toMatchObject({ status: 'request', updatedAt: pending.order.updatedAt })
  expect(await portal.db.select().from(mailOutbox)).toEqual([])
  expect(await portal.db.select().from(auditEvents)).toEqual([])
}

describe('Deciding a change request (docs/spec 11.1)', () => {
  it("restores the order's status on rejection, emails the dealer, and records the reviewer in the audit log", async () => {
    const pending = await givenPending()
    const reply = await pending.decide(pending.manager, { status: 'rejected', response: '  Not this **year**.  ' })
    expect(reply.statusCode).toBe(200)
    expect(decidedRequestSchema.parse(reply.json())).toMatchObject({
      status: 'rejected',
      emailQueued: true,
      response: 'Not this **year**.',
      withdrawn: false,
      decidedByName: 'Pat Moore',
      decidedAt: portal.clock.read().toISOString(),
      order: { status: 'active' },
    })
    const row = await getOrder(pending)
    expect(row).toMatchObject({ status: 'active', statusBeforeRequest: null })
    expect(row?.updatedAt.getTime()).toBeGreaterThan(pending.order.updatedAt.getTime())
    expect(await getRequest(pending)).toMatchObject({ status: 'rejected', decidedBy: pending.manager.id })
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([
      {
        type: 'change_request',
        toAddress: pending.dealer.email,
        orderId: pending.order.id,
        accountId: pending.dealer.id,
        payload: { recipient: 'dealer', decision: 'rejected', response: 'Not this **year**.' },
      },
    ])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      {
        action: 'change-request.rejected',
        actorId: pending.manager.id,
        entityId: pending.request.id,
        orderId: pending.order.id,
        before: { status: 'pending', orderStatus: 'request' },
        after: { status: 'rejected', response: 'Not this **year**.', orderStatus: 'active' },
      },
    ])
  })

  it.each([
    ['Change', 'approved', 'active'],
    ['Change', 'rejected', 'active'],
    ['Cancellation', 'approved', 'cancelled'],
    ['Cancellation', 'rejected', 'active'],
  ] as const)('sets the next status of the order: %s, %s, then %s', async (changeType, status, after) => {
    const pending = await givenPending(changeType)
    const reply = await pending.decide(pending.manager, { status })
    expect(reply.json()).toMatchObject({ status, response: null, order: { status: after } })
    expect(await getOrder(pending)).toMatchObject({ status: after, statusBeforeRequest: null })
    expect(await portal.db.select().from(auditEvents)).toMatchObject([{ action: `change-request.${status}` }])
    const mails = await portal.db.select().from(mailOutbox)
    const types = mails.map(({ type }) => type).sort()
    expect(types).toEqual(after === 'cancelled' ? ['change_request', 'status_update'] : ['change_request'])
    expect(mails.find(({ type }) => type === 'change_request')?.payload).toMatchObject({
      amended: false,
      statusChangedMeanwhile: false,
    })
  })

  it.each([null, 'office@bad-.example.com'])(
    'reports that no email is queued when none can be sent to the dealer (%s)',
    async (email) => {
      const pending = await givenPending()
      const dealerInformation = { ...pending.order.dealerInformation, email }
      await portal.db.update(orders).set({ dealerInformation }).where(eq(orders.id, pending.order.id))
      await portal.db.update(accounts).set({ email }).where(eq(accounts.id, pending.dealer.id))
      const reply = await pending.decide(pending.manager, { status: 'approved' })
      expect(reply.json()).toMatchObject({ status: 'approved', emailQueued: false })
      expect(await portal.db.select().from(mailOutbox)).toEqual([])
    },
  )

  it('emails the dealer the new status of a canceled order, like a bulk status change', async () => {
    const pending = await givenPending('Cancellation')
    await pending.decide(pending.manager, { status: 'approved' })
    const mails = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.type, 'status_update'))
    const { id, orderNumber, orderYear } = pending.order
    expect(mails).toMatchObject([
      {
        toAddress: pending.dealer.email,
        orderId: id,
        accountId: pending.dealer.id,
        status: 'queued',
        payload: {
          orderId: id,
          orderNumber,
          orderYear,
          recipient: 'dealer',
          status: 'cancelled',
          previousStatus: 'request',
          companyName: expect.any(String),
        },
        createdAt: portal.clock.read(),
      },
    ])
  })

  it.each([
    ['Change', 'approved', 'completed'],
    ['Change', 'rejected', 'completed'],
    ['Cancellation', 'rejected', 'completed'],
    ['Cancellation', 'approved', 'cancelled'],
  ] as const)('keeps the status that staff set in the meantime: %s, %s, then %s', async (changeType, status, after) => {
    const pending = await givenPending(changeType, { statusChangedMeanwhile: true })
    const reply = await pending.decide(pending.manager, { status })
    expect(reply.json()).toMatchObject({ status, order: { status: after } })
    expect(await getOrder(pending)).toMatchObject({ status: after })
    const mails = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.type, 'change_request'))
    expect(mails).toMatchObject([{ payload: { statusChangedMeanwhile: true } }])
  })

  it('allows a new request, and a new order of the year after a cancellation', async () => {
    const pending = await givenPending()
    await pending.decide(pending.manager, { status: 'rejected' })
    const browser = await portal.as(pending.dealer)
    const body = { orderId: pending.order.id, changeType: 'Cancel', message: 'Then please cancel it.' }
    const again = await browser.post('/api/change-requests', body)
    expect(again.statusCode).toBe(201)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.patch(`/api/change-requests/${again.json().id}`, { status: 'approved' })).statusCode).toBe(200)
    expect(await given().order({ dealer: pending.dealer })).toMatchObject({ orderYear: pending.order.orderYear })
  })

  it('happens only once: the second call reports who decided and changes nothing', async () => {
    const pending = await givenPending()
    await pending.decide(pending.manager, { status: 'rejected', response: 'No.' })
    const before = [await getRequest(pending), await getOrder(pending)]
    const admin = await given().staff({ role: 'super_admin' })
    const reply = await pending.decide(admin, { status: 'approved', response: 'Yes.' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      errorCode: 'ALREADY_DECIDED',
      message: 'This change request has already been rejected by Pat Moore.',
      details: { status: 'rejected', decidedByName: 'Pat Moore', withdrawn: false },
    })
    expect([await getRequest(pending), await getOrder(pending)]).toEqual(before)
    expect(await portal.db.select().from(mailOutbox)).toHaveLength(1)
    expect(await portal.db.select().from(auditEvents)).toHaveLength(1)
  })

  it('is allowed only for reviewers within their scope, and a denied call changes nothing', async () => {
    const pending = await givenPending()
    const getStatusCode = async (account: { id: string; role: string }) =>
      (await pending.decide(account, { status: 'approved' })).statusCode
    expect(await getStatusCode(await given().staff())).toBe(404)
    for (const role of ['mingledorffs', 'sales_manager'] as const) {
      expect(await getStatusCode(await given().staff({ role })), role).toBe(403)
    }
    expect(await getStatusCode(pending.dealer)).toBe(403)
    expect((await portal.anonymous.patch(pending.path, { status: 'approved' })).statusCode).toBe(401)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    for (const id of [crypto.randomUUID(), 'not-an-id']) {
      expect((await admin.patch(`/api/change-requests/${id}`, { status: 'approved' })).statusCode).toBe(404)
    }
    await expectUntouched(pending)
  })

  it.each([
    [{}, 'status', 'Please approve or reject the request'],
    [{ status: 'pending' }, 'status', 'Please approve or reject the request'],
    [{ status: 'approved', response: 'x'.repeat(5001) }, 'response', 'Please use at most 5,000 characters'],
  ])('rejects %j', async (body, field, message) => {
    const pending = await givenPending()
    const reply = await pending.decide(pending.manager, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errors: [{ field, message }] })
    await expectUntouched(pending)
  })

  it('records both users in the audit log when a super admin impersonates the manager', async () => {
    const pending = await givenPending()
    const admin = await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'King' })
    const browser = await portal.as(pending.manager, { impersonator: admin })
    const reply = await browser.patch(pending.path, { status: 'approved' })
    expect(reply.json()).toMatchObject({ decidedByName: 'Ada King' })
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { actorId: admin.id, subjectId: pending.manager.id },
    ])
  })

  it("appears in the order's timeline and in lists", async () => {
    const pending = await givenPending('Cancellation')
    await pending.decide(pending.manager, { status: 'approved', response: 'As you asked.' })
    const browser = await portal.as(pending.dealer)
    expect((await browser.get(`/api/orders/${pending.order.id}/timeline`)).json()).toContainEqual(
      expect.objectContaining({ title: 'Request approved', detail: 'As you asked.' }),
    )
    expect((await browser.get(`/api/change-requests?orderId=${pending.order.id}`)).json()).toMatchObject([
      { status: 'approved', response: 'As you asked.', decidedByName: 'Pat Moore' },
    ])
    const staff = await portal.as(pending.manager)
    const listRequests = async ({ id }: { id: string }) =>
      (await staff.get(`/api/change-requests?dealerId=${id}`)).json()
    expect(await listRequests(pending.dealer)).toHaveLength(1)
    expect(await listRequests(pending.manager)).toEqual([])
    const listed = (await browser.get('/api/orders')).json()
    expect(listed).toMatchObject([{ status: 'cancelled', hasPendingRequest: false }])
  })
})

describe('Withdrawing a change request (docs/spec 11.1)', () => {
  it("stores the request as rejected and withdrawn, and restores the order's status", async () => {
    const pending = await givenPending('Cancellation')
    const reply = await (await portal.as(pending.dealer)).post(`${pending.path}/withdraw`)
    expect(reply.statusCode).toBe(200)
    expect(changeRequestSchema.parse(reply.json())).toMatchObject({
      status: 'rejected',
      withdrawn: true,
      response: null,
      order: { status: 'active' },
    })
    expect(await getOrder(pending)).toMatchObject({ status: 'active', statusBeforeRequest: null })
    expect(await getRequest(pending)).toMatchObject({
      status: 'rejected',
      withdrawn: true,
      decidedBy: pending.dealer.id,
    })
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'change-request.withdrawn', actorId: pending.dealer.id, orderId: pending.order.id },
    ])
  })

  it('keeps the status that staff set in the meantime', async () => {
    const pending = await givenPending('Cancellation', { statusChangedMeanwhile: true })
    const reply = await (await portal.as(pending.dealer)).post(`${pending.path}/withdraw`)
    expect(reply.json()).toMatchObject({ withdrawn: true, order: { status: 'completed' } })
    expect(await getOrder(pending)).toMatchObject({ status: 'completed' })
  })

  it('is rejected after a decision, and a decision is rejected after a withdrawal', async () => {
    const decided = await givenPending()
    await decided.decide(decided.manager, { status: 'approved' })
    const late = await (await portal.as(decided.dealer)).post(`${decided.path}/withdraw`)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      errorCode: 'ALREADY_DECIDED',
      message: 'This change request has already been approved by Pat Moore.',
    })
    expect(await getRequest(decided)).toMatchObject({ status: 'approved', withdrawn: false })
    const withdrawn = await givenPending()
    await (await portal.as(withdrawn.dealer)).post(`${withdrawn.path}/withdraw`)
    const reply = await withdrawn.decide(withdrawn.manager, { status: 'approved' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, changeRequestTexts.alreadyWithdrawn])
    expect(await getOrder(withdrawn)).toMatchObject({ status: 'active' })
  })

  it("is allowed only for the order's dealer, including staff who impersonate the dealer", async () => {
    const pending = await givenPending()
    const path = `${pending.path}/withdraw`
    expect((await (await portal.as(await given().dealer())).post(path)).statusCode).toBe(404)
    expect((await (await portal.as(pending.manager)).post(path)).statusCode).toBe(403)
    const admin = await given().staff({ role: 'super_admin' })
    expect((await (await portal.as(admin)).post(path)).statusCode).toBe(403)
    await expectUntouched(pending)
    const acting = await portal.as(pending.dealer, { impersonator: admin })
    expect((await acting.post(path)).statusCode).toBe(200)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { actorId: admin.id, subjectId: pending.dealer.id },
    ])
  })
})
