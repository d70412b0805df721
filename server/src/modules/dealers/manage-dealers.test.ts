import { type Dealer, dealerEndpoints, dealerSchema } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, mailOutbox } from '../../db/tables'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from './dealer-errors'
import { dealerHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: dealerEndpoints, handlers: dealerHandlers, constraints: dealerConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))
const path = '/api/admin/dealers'
const form = { dealerNumber: 'AB 100', zipCode: '30301', companyName: 'Adler Air' }
const getRow = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}

describe('Adding a dealer (docs/spec 5.3)', () => {
  it('stores the normalized form, records an audit event and emails a welcome', async () => {
    const manager = await given().staff({ firstName: 'Terry', lastName: 'Toral' })
    const reply = await (await admin()).post(path, {
      ...form,
      firstName: ' Ann ',
      lastName: 'Peña',
      email: 'ann@example.com',
      companyType: 'Corporation',
      phone: '(404) 555 0199',
      website: 'adler.example.com',
      addressLine1: '1 Main Street',
      addressLine2: '',
      city: 'Atlanta',
      state: 'ga',
      brand: 'Heil',
      district: 'SE',
      territoryManagerId: manager.id,
      paymentTerms: 'cod',
    })
    expect(reply.statusCode, reply.body).toBe(201)
    const dealer = dealerSchema.strict().parse(reply.json())
    expect(dealer).toMatchObject({
      dealerNumber: 'AB100',
      firstName: 'Ann',
      email: 'ann@example.com',
      phone: '404-555-0199',
      website: 'https://adler.example.com',
      addressLine2: null,
      state: 'GA',
      territoryManagerName: 'Terry Toral',
      paymentTerms: 'cod',
      isActive: true,
      isLocked: false,
    })
    const row = await getRow(dealer.id)
    expect(row?.dealer_profiles.dealerNumberKey).toBe('AB100')
    expect(row?.accounts.searchText).toContain('ann pena')
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'dealer.created', entityId: dealer.id, after: { companyName: 'Adler Air' } })
    const [mail] = await portal.db.select().from(mailOutbox)
    expect(mail).toMatchObject({
      type: 'welcome',
      toAddress: 'ann@example.com',
      accountId: dealer.id,
      payload: { role: 'dealer', dealerNumber: 'AB100' },
    })
  })

  it('requires only number, ZIP code and company name, and sends no email without an address', async () => {
    const reply = await (await admin()).post(path, { ...form, email: '', territoryManagerId: 'none', district: '' })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json()).toMatchObject({
      email: null,
      territoryManagerId: null,
      district: null,
      paymentTerms: 'credit',
    })
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })

  it('accepts the alternative names of phone and website', async () => {
    const body = { ...form, phoneNumber: '4045550155', websiteUrl: 'http://a.example.com' }
    const reply = await (await admin()).post(path, body)
    expect(reply.json()).toMatchObject({ phone: '404-555-0155', website: 'http://a.example.com' })
  })

  it.each([
    [{ dealerNumber: ' ' }, 'dealerNumber', 'Dealer number is required'],
    [{ dealerNumber: undefined }, 'dealerNumber', 'Dealer number is required'],
    [{ zipCode: '3030' }, 'zipCode', 'Valid zip code is required'],
    [{ zipCode: '303012' }, 'zipCode', 'Valid zip code is required'],
    [{ companyName: '' }, 'companyName', 'Dealer name is required'],
    [{ email: 'nobody' }, 'email', 'Valid email is required'],
    [{ state: 'Georgia' }, 'state', 'State must be 2 characters'],
    [{ state: 'XX' }, 'state', 'Please enter a US state'],
    [{ phone: '12' }, 'phone', 'Phone must be in XXX-XXX-XXXX format'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid URL'],
    [{ brand: 'Other' }, 'brand', 'Please select a brand'],
    [{ companyType: 'Club' }, 'companyType', 'Please select a company type'],
    [{ district: 'MW' }, 'district', 'Please select a district'],
    [{ paymentTerms: 'cash' }, 'paymentTerms', 'Please select the payment terms'],
    [{ territoryManagerId: 'x' }, 'territoryManagerId', 'Please select a territory manager'],
  ])('rejects %j', async (wrong, field, message) => {
    const reply = await (await admin()).post(path, { ...form, ...wrong })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field, message }])
    expect(await portal.db.$count(dealerProfiles)).toBe(0)
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('rejects a number that another dealer has, in any spelling', async () => {
    await given().dealer({ dealerNumber: 'ab100' })
    const reply = await (await admin()).post(path, { ...form, email: 'ann@example.com' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: dealerAdminTexts.numberTaken,
      errors: [{ field: 'dealerNumber' }],
    })
    expect(await portal.db.$count(dealerProfiles)).toBe(1)
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })

  it.each([
    ['an inactive manager', { isActive: false }],
    ['a deleted one', { isActive: false, deletedAt: new Date() }],
    ['somebody of another role', { role: 'sales_manager' as const }],
  ])('rejects %s as the territory manager', async (_, overrides) => {
    const { id } = await given().staff(overrides)
    const reply = await (await admin()).post(path, { ...form, territoryManagerId: id })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field: 'territoryManagerId', message: dealerAdminTexts.unknownManager }])
    expect(await portal.db.$count(dealerProfiles)).toBe(0)
  })

  it("assigns a territory manager's dealer to them and sets a sales manager's district, regardless of the input", async () => {
    const [own, other] = [await given().staff({ district: 'SE' }), await given().staff()]
    const territory = await (await portal.as(own)).post(path, { ...form, territoryManagerId: other.id })
    expect(territory.json()).toMatchObject({ territoryManagerId: own.id })
    const sales = await portal.as(await given().staff({ role: 'sales_manager', district: 'GC' }))
    const district = await sales.post(path, { ...form, dealerNumber: '2', district: 'SE' })
    expect(district.json()).toMatchObject({ district: 'GC' })
    const everywhere = await portal.as(await given().staff({ role: 'sales_manager', district: null }))
    expect((await everywhere.post(path, { ...form, dealerNumber: '3', district: 'SE' })).json().district).toBe('SE')
  })
})

describe('Changing a dealer (docs/spec 5.3, 2.6)', () => {
  it('changes and records only the sent fields', async () => {
    const dealer = await given().dealer({ companyName: 'Old Air', city: 'Atlanta' })
    const before = await getRow(dealer.id)
    const reply = await (await admin()).patch(`${path}/${dealer.id}`, {
      companyName: 'New Air',
      city: 'Atlanta',
      paymentTerms: 'cod',
      district: '',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ companyName: 'New Air', paymentTerms: 'cod', district: null })
    const after = await getRow(dealer.id)
    expect(after?.dealer_profiles).toEqual({
      ...before?.dealer_profiles,
      companyName: 'New Air',
      paymentTerms: 'cod',
    })
    expect(after?.accounts.searchText).toContain('new air')
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({
      action: 'dealer.updated',
      before: { companyName: 'Old Air', paymentTerms: 'credit', district: 'SE' },
      after: { companyName: 'New Air', paymentTerms: 'cod', district: null },
    })
    expect(event?.after).not.toHaveProperty('city')
  })

  it('writes nothing when nothing differs', async () => {
    const dealer = await given().dealer()
    const before = await getRow(dealer.id)
    const same = { companyName: dealer.profile.companyName, zipCode: dealer.zipCode, email: dealer.email }
    expect((await (await admin()).patch(`${path}/${dealer.id}`, same)).statusCode).toBe(200)
    expect(await getRow(dealer.id)).toEqual(before)
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('returns the current data to the second of two concurrent editors, and keeps the first edit', async () => {
    const dealer = await given().dealer()
    const browser = await admin()
    const [{ updatedAt }] = (await browser.get(path)).json() as [Dealer]
    const first = await browser.patch(`${path}/${dealer.id}`, { city: 'Macon', updatedAt })
    const second = await browser.patch(`${path}/${dealer.id}`, { city: 'Savannah', updatedAt })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ errorCode: 'STALE', details: { current: first.json() } })
    expect((await getRow(dealer.id))?.dealer_profiles.city).toBe('Macon')
    const { updatedAt: now } = first.json()
    expect((await browser.patch(`${path}/${dealer.id}`, { city: 'Savannah', updatedAt: now })).statusCode).toBe(200)
  })

  it("rejects another dealer's number and changes nothing", async () => {
    const [one, other] = [await given().dealer(), await given().dealer({ dealerNumber: 'X-9' })]
    const before = await getRow(one.id)
    const body = { city: 'Macon', dealerNumber: 'x -9' }
    const reply = await (await admin()).patch(`${path}/${one.id}`, body)
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([409, 'dealerNumber'])
    expect(await getRow(one.id)).toEqual(before)
    expect((await getRow(other.id))?.dealer_profiles.dealerNumber).toBe('X-9')
  })

  it.each([
    [{ isActive: false }, 401],
    [{ email: 'new@example.com' }, 401],
    [{ zipCode: '30399' }, 401],
    [{ dealerNumber: 'NEW-1' }, 401],
    [{ city: 'Macon' }, 200],
  ])("changes the dealer to %j, and then returns %i to the dealer's sessions", async (edit, status) => {
    const dealer = await given().dealer()
    const { cookie } = await given().session(dealer)
    expect((await (await admin()).patch(`${path}/${dealer.id}`, edit)).statusCode).toBe(200)
    const reply = await portal.anonymous.get('/api/admin/territory-managers', { headers: { cookie } })
    expect(reply.statusCode).toBe(status === 200 ? 403 : 401)
  })

  it('emails the old and the new address about a new ZIP code, without the code', async () => {
    const dealer = await given().dealer({ email: 'old@example.com' })
    await (await admin()).patch(`${path}/${dealer.id}`, { zipCode: '30399', email: 'new@example.com' })
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['new@example.com', 'old@example.com'])
    expect(JSON.stringify(mails)).not.toContain('30399')
  })

  it('returns 404 for dealers out of scope or deleted, and for staff', async () => {
    const manager = await given().staff()
    const [own, foreign] = [await given().dealer({ territoryManager: manager }), await given().dealer()]
    const deleted = await given().dealer({ territoryManager: manager, isActive: false, deletedAt: portal.clock.read() })
    const territory = await portal.as(manager)
    const before = await getRow(foreign.id)
    expect((await territory.patch(`${path}/${own.id}`, { city: 'Macon' })).statusCode).toBe(200)
    for (const id of [foreign.id, deleted.id, manager.id]) {
      expect((await territory.patch(`${path}/${id}`, { city: 'Macon' })).statusCode).toBe(404)
      expect((await territory.delete(`${path}/${id}`)).statusCode).toBe(404)
      expect((await territory.post(`${path}/${id}/unlock`)).statusCode).toBe(404)
    }
    expect(await getRow(foreign.id)).toEqual(before)
  })

  it('does not let callers move a dealer out of their scope', async () => {
    const [manager, other] = [await given().staff(), await given().staff()]
    const sales = await given().staff({ role: 'sales_manager', district: 'SE' })
    const dealer = await given().dealer({ territoryManager: manager, district: 'SE' })
    const before = await getRow(dealer.id)
    for (const [who, edit, field] of [
      [manager, { territoryManagerId: other.id }, 'territoryManagerId'],
      [manager, { territoryManagerId: '' }, 'territoryManagerId'],
      [sales, { district: 'GC' }, 'district'],
      [sales, { district: '' }, 'district'],
    ] as const) {
      const reply = await (await portal.as(who)).patch(`${path}/${dealer.id}`, { city: 'Macon', ...edit })
      expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, field])
    }
    expect(await getRow(dealer.id)).toEqual(before)
    expect((await (await portal.as(manager)).patch(`${path}/${dealer.id}`, { district: 'GC' })).statusCode).toBe(200)
  })
})
