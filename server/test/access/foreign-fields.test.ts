import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as tables from '../../src/db/tables'
import { givenIn } from '../given'
import type { StaffOverrides } from '../given/accounts'
import { consents, givenCheckout, parseOrder } from '../ordering'
import { useTestApp } from '../use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** Fields that a client might add to gain rights, pay less or act as another account. */
const foreign = (other: { id: string }) => ({
  id: other.id,
  role: 'super_admin',
  userId: other.id,
  dealerId: other.id,
  actorId: other.id,
  createdBy: other.id,
  isActive: false,
  district: 'NG',
  dealerNumber: '1',
  dealerNumberKey: '1',
  paymentTerms: 'cod',
  territoryManagerId: other.id,
  passwordHash: 'x',
  password: 'Taken-Over-1',
  passwordIsTemporary: true,
  deletedAt: '2026-01-01T00:00:00.000Z',
  closedUntil: '2030-01-01T00:00:00.000Z',
  consecutiveMisses: 19,
  orderId: '2027-000001',
  orderNumber: '2027-000001',
  months: 1,
  monthsSetByStaff: true,
  monthlyCents: 1,
  oneTimeTotal: '0.00',
  annualTotal: '0.01',
  annualCents: 1,
  signedAt: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  statusBeforeRequest: 'completed',
  dealerInfo: { companyName: 'Somebody Else', paymentTerms: 'cod' },
  dealerInformation: { companyName: 'Somebody Else' },
  decidedAt: '2026-01-01T00:00:00.000Z',
  response: 'Approved',
  withdrawn: true,
  statusChangedMeanwhile: true,
})

const accountRow = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(tables.accounts)
    .leftJoin(tables.dealerProfiles, eq(tables.dealerProfiles.accountId, tables.accounts.id))
    .where(eq(tables.accounts.id, id))
  return row
}

const orderRows = async (id: string) => ({
  order: (await portal.db.select().from(tables.orders).where(eq(tables.orders.id, id)))[0],
  items: await portal.db.select().from(tables.orderItems).where(eq(tables.orderItems.orderId, id)),
})

describe('A field that the client may not set (docs/spec 2.7)', () => {
  it("is ignored in a dealer's profile edit", async () => {
    const dealer = await given().dealer({ district: 'SE' })
    const before = await accountRow(dealer.id)
    const browser = await portal.as(dealer)
    const body = { ...foreign(await given().dealer()), status: 'active', firstName: 'Robin' }
    expect((await browser.patch('/api/auth/user', body)).statusCode).toBe(200)
    const after = await accountRow(dealer.id)
    const { searchText, updatedAt, firstName, ...otherFields } = before?.accounts ?? {}
    expect(after?.accounts).toMatchObject({ ...otherFields, firstName: 'Robin' })
    expect(after?.dealer_profiles).toEqual(before?.dealer_profiles)
  })

  it.each([{ role: 'territory_manager', district: 'SE' }, { role: 'mingledorffs' }] as StaffOverrides[])(
    'is ignored in the profile edit of a $role',
    async (overrides) => {
      const staff = await given().staff(overrides)
      const before = await accountRow(staff.id)
      const browser = await portal.as(staff)
      const body = { ...foreign(await given().dealer()), status: 'active', firstName: 'Robin' }
      expect((await browser.patch('/api/auth/user', body)).statusCode).toBe(200)
      const { searchText, updatedAt, firstName, ...otherFields } = before?.accounts ?? {}
      expect((await accountRow(staff.id))?.accounts).toMatchObject({ ...otherFields, firstName: 'Robin' })
    },
  )

  it.each([
    ['a draft', 'pending'],
    ['a placed order', undefined],
  ])("is ignored in %s, which gets the catalog's prices and the client's account", async (_, status) => {
    const { browser, dealer, item, signed } = await givenCheckout(portal, { paymentTerms: 'credit', district: 'SE' })
    const other = await given().dealer()
    const validBody = signed()
    const line = {
      ...validBody.items[0],
      quantity: 0,
      setByStaff: true,
      priceCents: 1,
      categoryName: 'Custom',
      tier: 'best',
    }
    const body = { ...foreign(other), ...validBody, items: [line], ...(status && { status }) }
    const reply = await browser.post('/api/orders', body)
    expect(reply.statusCode).toBe(201)
    const { order, items } = await orderRows(parseOrder(reply).id)
    expect(order).toMatchObject({
      dealerId: dealer.id,
      status: status ?? 'in_progress',
      months: 10,
      monthsSetByStaff: false,
      monthlyCents: item.priceCents,
      annualCents: item.priceCents * 10,
      paymentTerms: 'credit',
      orderYear: given().orderYear,
      createdAt: portal.clock.read(),
      statusBeforeRequest: null,
      signedAt: status === undefined ? portal.clock.read() : null,
    })
    expect(order?.orderNumber).toMatch(/^2027-\d{6}$/)
    expect(order?.dealerInformation).toMatchObject({ companyName: dealer.profile.companyName, district: 'SE' })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      quantity: 1,
      priceCents: item.priceCents,
      setByStaff: false,
      categoryName: item.categoryName,
      tier: item.tier,
    })
    expect(await portal.db.$count(tables.orders, eq(tables.orders.dealerId, other.id))).toBe(0)
  })

  it('is ignored in a signature, a split and a change request', async () => {
    const other = await given().dealer()
    const draft = await given().order()
    const dealer = { id: draft.dealerId, role: 'dealer' }
    const browser = await portal.as(dealer)
    const body = { ...foreign(other), status: 'completed', items: [], ...consents, signatureData: given().signature() }
    expect((await browser.patch(`/api/orders/${draft.id}/sign`, body)).statusCode).toBe(200)
    const signedRows = await orderRows(draft.id)
    const { updatedAt, ...rest } = draft.order
    const { signedAt, signerName, status, programNumber, ...otherFields } = rest
    expect(signedRows.order).toMatchObject({ ...otherFields, status: 'in_progress', signedAt: portal.clock.read() })
    const withoutId = (items: readonly { id: string }[]) => items.map((item) => ({ ...item, id: null }))
    expect(withoutId(signedRows.items)).toEqual(withoutId(draft.items))

    const split = { ...foreign(other), status: 'completed', springPercent: 30 }
    expect((await browser.patch(`/api/orders/${draft.id}/split`, split)).statusCode).toBe(200)
    const after = await orderRows(draft.id)
    expect(after.order).toEqual({ ...signedRows.order, springPercent: 30, updatedAt: after.order?.updatedAt })

    const wish = { changeType: 'Change', message: 'Please add radio spots.' }
    const request = { ...foreign(other), ...wish, status: 'approved', orderId: draft.id }
    expect((await browser.post('/api/change-requests', request)).statusCode).toBe(201)
    const [row] = await portal.db.select().from(tables.changeRequests)
    expect(row).toMatchObject({
      ...wish,
      orderId: draft.id,
      status: 'pending',
      response: null,
      withdrawn: false,
      statusChangedMeanwhile: false,
      createdBy: dealer.id,
      decidedAt: null,
      decidedBy: null,
    })
    expect((await orderRows(draft.id)).order).toMatchObject({ status: 'request', statusBeforeRequest: 'in_progress' })
  })

  it('causes an error if it would change the prototype of every object', async () => {
    const browser = await portal.as(await given().dealer())
    const headers = { 'content-type': 'application/json' }
    for (const body of ['{"__proto__":{"role":"super_admin"}}', '{"constructor":{"prototype":{"role":"x"}}}']) {
      const reply = await browser.patch('/api/auth/user', body, { headers })
      expect(reply.statusCode).toBe(400)
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })
})

describe('Nobody signs for another person (docs/spec 3.11)', () => {
  it('rejects placing an order while impersonating, but saves a draft that names the actor', async () => {
    const { dealer, cart, signed } = await givenCheckout(portal)
    const admin = await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
    const browser = await portal.as(dealer, { impersonator: admin })
    const rejected = await browser.post('/api/orders', signed())
    expect(rejected.statusCode).toBe(403)
    expect(rejected.json()).toMatchObject({ errorCode: 'IMPERSONATING' })
    expect(await portal.db.$count(tables.orders)).toBe(0)
    expect(await portal.db.$count(tables.mailOutbox)).toBe(0)
    expect((await browser.post('/api/orders', cart({ status: 'pending' }))).statusCode).toBe(201)
    const [event] = await portal.db.select().from(tables.auditEvents)
    expect(event).toMatchObject({ actorId: admin.id, subjectId: dealer.id, actorName: 'Ada Admin' })
  })

  it('rejects storing a signature through the profile while impersonating', async () => {
    const dealer = await given().dealer()
    const admin = await given().staff({ role: 'super_admin' })
    const browser = await portal.as(dealer, { impersonator: admin })
    const reply = await browser.patch('/api/auth/user', { firstName: 'Robin', signatureData: given().signature() })
    expect(reply.json()).toMatchObject({ errorCode: 'IMPERSONATING' })
    expect(await portal.db.$count(tables.savedSignatures)).toBe(0)
    expect((await accountRow(dealer.id))?.accounts.firstName).toBe(dealer.firstName)
  })
})
