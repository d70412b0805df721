import { changeRequestSchema } from '@portal/contract/change-requests/change-request'
import { toDecimalString } from '@portal/contract/rules/money'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { orderingPart } from '../../../test/ordering'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, changeRequests, mailOutbox, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const findOrderRow = async (id: string) => (await portal.db.select().from(orders).where(eq(orders.id, id)))[0]

async function givenPlaced(overrides: Parameters<ReturnType<typeof given>['order']>[0] = {}) {
  const manager = await given().staff()
  const admins = [await given().staff({ role: 'super_admin' }), await given().staff({ role: 'super_admin' })]
  await given().staff({ role: 'super_admin', isActive: false })
  const dealer = await given().dealer({ territoryManager: manager })
  const order = await given().order({ dealer, status: 'active', ...overrides })
  const browser = await portal.as(dealer)
  const ask = (body: object = {}, caller = browser) =>
    caller.post('/api/change-requests', {
      orderId: order.id,
      changeType: 'Change',
      message: 'Please add **radio** spots.',
      ...body,
    })
  return { manager, admins, dealer, order, browser, ask }
}

describe('Requesting a change (docs/spec 11.1)', () => {
  it("stores the request, sets the order's status to `request` and stores the previous status", async () => {
    const { manager, admins, dealer, order, ask } = await givenPlaced()
    const reply = await ask({ changeType: 'cancel' })
    expect(reply.statusCode).toBe(201)
    const request = changeRequestSchema.parse(reply.json())
    expect(request).toMatchObject({
      orderId: order.id,
      changeType: 'Cancellation',
      message: 'Please add **radio** spots.',
      status: 'pending',
      decidedAt: null,
      order: {
        orderId: order.orderNumber,
        status: 'request',
        annualTotal: toDecimalString(order.annualCents),
        dealerInfo: { companyName: dealer.profile.companyName, dealerNumber: dealer.dealerNumber },
      },
      user: { companyName: dealer.profile.companyName, firstName: dealer.firstName, lastName: dealer.lastName },
    })
    const row = await findOrderRow(order.id)
    expect(row).toMatchObject({ status: 'request', statusBeforeRequest: 'active' })
    expect(row?.updatedAt.getTime()).toBeGreaterThan(order.updatedAt.getTime())
    const [stored] = await portal.db.select().from(changeRequests)
    expect(stored).toMatchObject({ id: request.id, createdBy: dealer.id })
    expect(stored?.searchText).toContain('radio spots')
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'change-request.created', entityId: request.id, orderId: order.id, before: { orderStatus: 'active' } },
    ])
    const mail = await portal.db.select().from(mailOutbox)
    const readers = [manager, ...admins, dealer]
    expect(mail.map(({ toAddress }) => toAddress).sort()).toEqual(readers.map(({ email }) => email).sort())
    expect(mail.find(({ toAddress }) => toAddress === dealer.email)).toMatchObject({
      type: 'change_request',
      accountId: dealer.id,
      payload: { recipient: 'dealer', orderNumber: order.orderNumber },
    })
    for (const { payload } of mail) expect(payload).not.toHaveProperty('sentBy')
    expect(mail[0]).toMatchObject({ type: 'change_request', payload: { orderNumber: order.orderNumber } })
  })

  it('stores HTML as plain text', async () => {
    const { ask, browser } = await givenPlaced()
    const message = '<script>alert("x")</script> <b>please</b>'
    expect((await ask({ message })).json()).toMatchObject({ message })
    expect((await browser.get('/api/change-requests')).json()).toMatchObject([{ message }])
  })

  it('is rejected while another request is pending', async () => {
    const { ask, order } = await givenPlaced()
    await ask()
    const reply = await ask()
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ errorCode: 'REQUEST_PENDING', message: changeRequestTexts.pending })
    expect(await portal.db.select().from(changeRequests)).toHaveLength(1)
    expect(await findOrderRow(order.id)).toMatchObject({ statusBeforeRequest: 'active' })
  })

  it('is rejected while a request is pending for an order that staff moved to another status', async () => {
    const { ask, order } = await givenPlaced()
    await given().changeRequest({ order, statusChangedMeanwhile: true })
    expect((await ask()).json()).toMatchObject({ errorCode: 'REQUEST_PENDING' })
    expect(await findOrderRow(order.id)).toMatchObject({ status: 'active' })
  })

  it.each(['in_progress', 'active', 'signed'] as const)('is allowed while the order is %s', async (status) => {
    const { ask } = await givenPlaced({ status })
    expect((await ask()).statusCode).toBe(201)
  })

  it.each(['pending', 'completed', 'cancelled', 'expired', 'shipped'] as const)(
    'is rejected while the order is %s',
    async (status) => {
      const { ask, order } = await givenPlaced({ status })
      const reply = await ask()
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ errorCode: 'NOT_REQUESTABLE', message: changeRequestTexts.notRequestable })
      expect(await findOrderRow(order.id)).toMatchObject({ status, statusBeforeRequest: null })
      expect(await portal.db.select().from(mailOutbox)).toEqual([])
    },
  )

  it.each([
    [{ changeType: 'Refund' }, 'changeType', changeRequestTexts.typeRequired],
    [{ changeType: undefined }, 'changeType', changeRequestTexts.typeRequired],
    [{ message: '**short**' }, 'message', changeRequestTexts.messageTooShort],
    [{ message: `help${'\u200b\u0301'.repeat(20)}` }, 'message', changeRequestTexts.messageTooShort],
    [{ message: 'x'.repeat(5001) }, 'message', 'Please use at most 5,000 characters'],
  ])('rejects %j', async (wrong, field, message) => {
    const { ask, order } = await givenPlaced()
    const reply = await ask(wrong)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ message, errors: [{ field, message }] })
    expect(await findOrderRow(order.id)).toMatchObject({ status: 'active' })
  })

  it('returns 404 out of scope and 403 without the capability', async () => {
    const { ask, manager, order } = await givenPlaced()
    const caller = async (account: { id: string; role: string }) => ask({}, await portal.as(account))
    expect((await caller(await given().dealer())).statusCode).toBe(404)
    expect((await caller(await given().staff())).statusCode).toBe(404)
    expect((await caller(await given().staff({ role: 'mingledorffs' }))).statusCode).toBe(403)
    expect((await caller(await given().staff({ role: 'sales_manager' }))).statusCode).toBe(403)
    expect(await findOrderRow(order.id)).toMatchObject({ status: 'active' })
    expect((await caller(manager)).statusCode).toBe(201)
  })

  it('records both users in the audit log when staff impersonate the dealer', async () => {
    const { ask, dealer, admins } = await givenPlaced()
    const [admin] = admins
    if (!admin) throw new Error('Expected an admin')
    expect((await ask({}, await portal.as(dealer, { impersonator: admin }))).statusCode).toBe(201)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([{ actorId: admin.id, subjectId: dealer.id }])
  })

  it('names the sender in every email when staff make the request', async () => {
    const { ask, dealer, manager } = await givenPlaced()
    expect((await ask({}, await portal.as(manager))).statusCode).toBe(201)
    const sentBy = `${manager.firstName} ${manager.lastName} of ${testProgram.names.distributorName}`
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ toAddress }) => toAddress)).toContain(dealer.email)
    for (const { payload } of mails) expect(payload).toMatchObject({ sentBy })
  })
})

describe('Listing change requests', () => {
  async function givenTwo() {
    const manager = await given().staff()
    const near = await given().order({
      status: 'request',
      dealer: await given().dealer({ companyName: 'Peña Air', territoryManager: manager, district: 'GC' }),
    })
    const far = await given().order({ status: 'active' })
    const older = new Date(portal.clock.read().getTime() - 60_000)
    const first = await given().changeRequest({ order: near, createdAt: older, message: 'Add **radio** 100%' })
    const second = await given().changeRequest({ order: far, status: 'approved', changeType: 'Cancellation' })
    const seen = async (account: { id: string; role: string }, query: Record<string, string> = {}) => {
      const reply = await (await portal.as(account)).get('/api/change-requests', { query })
      const ids = reply.json().map((request: { id: string }) => request.id)
      expect(Number(reply.headers['x-total-count'])).toBeGreaterThanOrEqual(ids.length)
      return ids
    }
    return { manager, near, far, first: first.id, second: second.id, seen }
  }

  it('returns the requests within scope, newest first', async () => {
    const { manager, near, first, second, seen } = await givenTwo()
    const admin = await given().staff({ role: 'super_admin' })
    expect(await seen(admin)).toEqual([second, first])
    expect(await seen(admin, { sort: 'createdAt' })).toEqual([first, second])
    expect(await seen(manager)).toEqual([first])
    expect(await seen(await given().staff())).toEqual([])
    expect(await seen(await given().staff({ role: 'sales_manager', district: 'GC' }))).toEqual([first])
    expect(await seen(near.dealer.account)).toEqual([first])
    const reply = await (await portal.as(admin)).get('/api/change-requests?limit=1')
    expect(reply.headers['x-total-count']).toBe('2')
  })

  it('filters and searches the requests', async () => {
    const { near, far, first, second, seen } = await givenTwo()
    const admin = await given().staff({ role: 'mingledorffs' })
    expect(await seen(admin, { status: 'pending' })).toEqual([first])
    expect(await seen(admin, { changeType: 'Cancellation' })).toEqual([second])
    expect(await seen(admin, { orderId: near.id })).toEqual([first])
    expect(await seen(admin, { district: 'GC' })).toEqual([first])
    expect(await seen(admin, { search: 'PENA' })).toEqual([first])
    expect(await seen(admin, { search: far.orderNumber })).toEqual([second])
    expect(await seen(admin, { search: far.dealer.profile.dealerNumber })).toEqual([second])
    expect(await seen(admin, { search: 'radio 100%' })).toEqual([first])
    expect(await seen(admin, { search: 'radio%100' })).toEqual([])
  })
})
