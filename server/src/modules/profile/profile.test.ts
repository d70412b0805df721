import { authEndpoints } from '@portal/contract/accounts/auth'
import { profileEndpoints } from '@portal/contract/accounts/profile'
import { orderEndpoints } from '@portal/contract/orders/endpoints'
import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, mailOutbox, passwordLinks, savedSignatures } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { authHandlers } from '../auth/handlers'
import { loadSession } from '../auth/queries/load-session'
import { orderHandlers } from '../orders/handlers'
import { profileHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...authEndpoints, ...orderEndpoints, ...profileEndpoints },
    handlers: { ...authHandlers, ...orderHandlers, ...profileHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const getRow = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}
const events = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('An edit of the user’s own profile (docs/spec 4.3)', () => {
  it('updates the counts by brand in staff lists', async () => {
    await given().order({ dealer: await given().dealer({ brand: 'Carrier' }) })
    const dealer = await given().dealer({ brand: 'Bryant' })
    await given().order({ dealer })
    const staff = await portal.as(await given().staff({ role: 'super_admin' }))
    const count = async () => (await staff.get('/api/orders?brand=Carrier&limit=1')).headers['x-total-count']
    expect(await count()).toBe('1')
    expect((await (await portal.as(dealer)).patch('/api/auth/user', { brand: 'Carrier' })).statusCode).toBe(200)
    expect(await count()).toBe('2')
  })

  it('stores a dealer’s cleaned form and returns the updated user', async () => {
    const dealer = await given().dealer()
    const browser = await portal.as(dealer)
    const reply = await browser.patch('/api/auth/user', {
      companyName: '  Peña Air ',
      phone: '(404) 555 0199',
      website: 'pena-air.example.com',
      state: 'ga',
      addressLine2: '',
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      companyName: 'Peña Air',
      phone: '404-555-0199',
      website: 'https://pena-air.example.com',
      state: 'GA',
      city: dealer.profile.city,
    })
    expect((await browser.get('/api/auth/user')).json()).toEqual(reply.json())
    expect((await getRow(dealer.id))?.accounts.searchText).toContain('pena air')
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({
      action: 'profile.updated',
      actorId: dealer.id,
      before: { companyName: dealer.profile.companyName },
      after: { companyName: 'Peña Air' },
    })
    expect(event?.after).not.toHaveProperty('state')
  })

  it.each([
    ['companyName', 'Company name is required'],
    ['companyType', 'Please select a company type'],
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['addressLine1', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'Zip code must be at least 5 digits'],
    ['phone', 'Phone must be in XXX-XXX-XXXX format'],
    ['brand', 'Please select a brand'],
  ])('rejects a profile of a dealer without %s', async (field, message) => {
    const dealer = await given().dealer({ brand: 'Carrier' })
    const browser = await portal.as(dealer)
    for (const empty of ['', ' ', null]) {
      const reply = await browser.patch('/api/auth/user', { [field]: empty, addressLine2: 'Suite 4' })
      expect([empty, reply.statusCode, reply.json().errors]).toEqual([empty, 422, [{ field, message }]])
    }
    expect(await events()).toEqual([])
  })

  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['email', 'Please enter a valid email address'],
  ])('rejects a profile of staff without %s', async (field, message) => {
    const browser = await portal.as(await given().staff())
    for (const empty of ['', ' ', null]) {
      const reply = await browser.patch('/api/auth/user', { [field]: empty })
      expect([empty, reply.statusCode, reply.json().errors]).toEqual([empty, 422, [{ field, message }]])
    }
  })

  it('accepts an empty brand from a dealer who has none, as the checkout form sends it', async () => {
    const browser = await portal.as(await given().dealer({ brand: null }))
    for (const brand of ['', null]) expect((await browser.patch('/api/auth/user', { brand })).statusCode).toBe(200)
  })

  it('accepts the alternative names of phone and website', async () => {
    const browser = await portal.as(await given().dealer())
    const reply = await browser.patch('/api/auth/user', {
      phoneNumber: '4045550155',
      websiteUrl: 'http://a.example.com',
    })
    expect(reply.json()).toMatchObject({ phone: '404-555-0155', website: 'http://a.example.com' })
  })

  it('ignores fields that users may not set for themselves', async () => {
    const dealer = await given().dealer()
    const before = await getRow(dealer.id)
    const reply = await (await portal.as(dealer)).patch('/api/auth/user', {
      role: 'super_admin',
      district: 'GC',
      dealerNumber: '1',
      paymentTerms: 'cod',
      isActive: false,
      territoryManagerId: dealer.id,
      id: 'x',
      passwordHash: 'x',
    })
    expect(reply.statusCode).toBe(200)
    expect(await getRow(dealer.id)).toEqual(before)
    expect(await events()).toEqual([])
  })

  it('applies only staff fields to staff', async () => {
    const staff = await given().staff({ role: 'mingledorffs' })
    const reply = await (await portal.as(staff)).patch('/api/auth/user', {
      firstName: 'Nora',
      companyName: 'Not a dealer',
      renewOrder: true,
      eSignature: true,
      signatureData: given().signature(),
    })
    expect(reply.json()).toMatchObject({ firstName: 'Nora', companyName: null, renewOrder: false, signatureData: null })
    expect(await portal.db.$count(savedSignatures)).toBe(0)
    expect(await portal.db.$count(dealerProfiles)).toBe(0)
  })

  it('rejects invalid fields with the form’s messages and changes nothing', async () => {
    const dealer = await given().dealer()
    const before = await getRow(dealer.id)
    const reply = await (await portal.as(dealer)).patch('/api/auth/user', {
      city: 'Elsewhere',
      companyName: ' ',
      zipCode: '123',
      state: 'XX',
      brand: 'Other',
      email: 'nobody',
      phone: '12',
      website: 'javascript:alert(1)',
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'companyName', message: 'Company name is required' },
        { field: 'zipCode', message: 'Zip code must be at least 5 digits' },
        { field: 'brand', message: 'Please select a brand' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'phone', message: 'Phone must be in XXX-XXX-XXXX format' },
        { field: 'website', message: 'Please enter a valid URL' },
      ]),
    )
    expect(await getRow(dealer.id)).toEqual(before)
  })

  it('does not let a dealer clear the phone or staff clear the email', async () => {
    const { dealer, staff } = given()
    const phone = await (await portal.as(await dealer())).patch('/api/auth/user', { phone: '' })
    expect(phone.json().errors).toEqual([{ field: 'phone', message: 'Phone must be in XXX-XXX-XXXX format' }])
    const member = await staff()
    const email = await (await portal.as(member)).patch('/api/auth/user', { email: '', firstName: 'New' })
    expect(email.json().errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }])
    expect((await getRow(member.id))?.accounts.firstName).toBe(member.firstName)
  })

  it.each([
    ['', 'State is required'],
    ['G', 'State must be 2 characters'],
    ['Georgia', 'State must be 2 characters'],
  ])('rejects the state "%s" of a dealer with its own message', async (state, message) => {
    const dealer = await given().dealer()
    const reply = await (await portal.as(dealer)).patch('/api/auth/user', { state })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().message).toBe(message)
  })

  it('rejects an invalid `updatedAt`', async () => {
    const browser = await portal.as(await given().dealer())
    const reply = await browser.patch('/api/auth/user', { city: 'Macon', updatedAt: 'garbage' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toMatchObject([{ field: 'updatedAt' }])
  })

  it('rejects a stale edit with 412 and changes nothing', async () => {
    const browser = await portal.as(await given().dealer())
    const { updatedAt } = (await browser.get('/api/auth/user')).json()
    const first = await browser.patch('/api/auth/user', { city: 'Macon', updatedAt })
    expect(first.statusCode).toBe(200)
    const second = await browser.patch('/api/auth/user', { city: 'Savannah', updatedAt })
    expect(second.statusCode).toBe(412)
    expect(second.json()).toMatchObject({ errorCode: 'STALE', message: orderTexts.stale })
    expect((await browser.get('/api/auth/user')).json()).toEqual(first.json())
    const { updatedAt: now } = first.json()
    expect((await browser.patch('/api/auth/user', { city: 'Savannah', updatedAt: now })).statusCode).toBe(200)
  })

  it('returns 409 on the field for another account’s email', async () => {
    const { staff } = given()
    await staff({ email: 'taken@example.com' })
    const member = await staff()
    const reply = await (await portal.as(member)).patch('/api/auth/user', {
      email: 'TAKEN@example.com',
      currentPassword: member.password,
    })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ errorCode: 'CONFLICT', errors: [{ field: 'email' }] })
    expect((await getRow(member.id))?.accounts.email).toBe(member.email)
  })

  it('ends other sessions and password links for a new email, but not for a new name', async () => {
    const member = await given().staff()
    const [used, other] = [await portal.as(member), await portal.as(member)]
    await given().passwordLink(member)
    await used.patch('/api/auth/user', { firstName: 'Nora' })
    expect(await portal.db.$count(passwordLinks)).toBe(1)
    expect((await other.get('/api/auth/user')).statusCode).toBe(200)
    await used.patch('/api/auth/user', { email: ' nora@example.com ', currentPassword: member.password })
    expect(await portal.db.$count(passwordLinks)).toBe(0)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    expect((await used.get('/api/auth/user')).json().email).toBe('nora@example.com')
  })

  it('audits a new ZIP code, emails the old and new address, and ends other sessions', async () => {
    const dealer = await given().dealer({ email: 'old@example.com', zipCode: '30303' })
    const [used, other] = [await portal.as(dealer), await portal.as(dealer)]
    const edit = { zipCode: '30309', email: 'new@example.com', currentPassword: '30303' }
    const reply = await used.patch('/api/auth/user', edit)
    expect(reply.json().zipCode).toBe('30309')
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['new@example.com', 'old@example.com'])
    expect(mails[0]).toMatchObject({ type: 'account_change', status: 'queued', accountId: dealer.id })
    expect(JSON.stringify(mails)).not.toContain('30309')
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ before: { zipCode: '30303' }, after: { zipCode: '30309' } })
    const wrong = await portal.anonymous.post('/api/auth/dealer-login', {
      dealerNumber: dealer.dealerNumber,
      zipCode: '30303',
    })
    expect(wrong.statusCode).toBe(401)
  })

  it('is allowed during impersonation, and the audit event names both', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    const reply = await (await portal.as(dealer, { impersonator: admin })).patch('/api/auth/user', { city: 'Macon' })
    expect(reply.json()).toMatchObject({ city: 'Macon', isImpersonating: true })
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ actorId: admin.id, subjectId: dealer.id })
  })
})
