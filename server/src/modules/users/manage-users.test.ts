import { type User, userEndpoints, userSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, mailOutbox, passwordLinks } from '../../db/tables'
import { verifyPassword } from '../../platform/passwords'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { dealerConstraints } from '../dealers/dealer-errors'
import { userHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: userEndpoints,
    handlers: userHandlers,
    constraints: { ...authConstraints, ...dealerConstraints },
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const path = '/api/admin/users'
const form = {
  email: 'Nora@example.com',
  firstName: 'Nora',
  lastName: 'Peña',
  role: 'territory_manager',
  password: 'secret',
  phone: '404 555 0199',
  district: 'SE',
}
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))
const getRow = async (id: string) =>
  (await portal.db.select().from(accounts).where(eq(accounts.id, id)))[0] ?? expect.fail('no account')
const events = () => portal.db.select().from(auditEvents)

describe('Adding a user (docs/spec 6.4)', () => {
  it('stores a temporary password, records an audit event and emails a welcome without the password', async () => {
    const reply = await (await admin()).post(path, form)
    expect(reply.statusCode, reply.body).toBe(201)
    const user = userSchema.strict().parse(reply.json())
    expect(user).toMatchObject({ email: 'Nora@example.com', phone: '404-555-0199', district: 'SE', isActive: true })
    const row = await getRow(user.id)
    expect(row).toMatchObject({ passwordIsTemporary: true, searchText: 'nora pena nora@example.com se' })
    expect(row.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(row.passwordHash, 'secret')).toBe(true)
    expect(await events()).toMatchObject([{ action: 'user.created', entityId: user.id, after: { lastName: 'Peña' } }])
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails).toMatchObject([{ type: 'welcome', toAddress: 'Nora@example.com', accountId: user.id }])
    expect(JSON.stringify([mails, await events()])).not.toContain('secret')
  })

  it.each([
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ role: 'dealer' }, 'role', 'Please select a role'],
    [{ role: 'sales_manager', district: '' }, 'district', 'District is required for Sales Manager role'],
    [{ phone: '1' }, 'phone', 'Phone must be in XXX-XXX-XXXX format'],
  ])('rejects %j', async (wrong, field, message) => {
    const reply = await (await admin()).post(path, { ...form, ...wrong })
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field, message }]])
    expect(await portal.db.$count(accounts)).toBe(1)
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })

  it("rejects another staff member's email address in any case, but not a dealer's or a deleted user's", async () => {
    await given().staff({ email: 'nora@EXAMPLE.com' })
    const browser = await admin()
    const reply = await browser.post(path, form)
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([409, 'email'])
    await given().dealer({ email: 'other@example.com' })
    await given().staff({ email: 'other@example.com', isActive: false, deletedAt: portal.clock.read() })
    expect((await browser.post(path, { ...form, email: 'other@example.com' })).statusCode).toBe(201)
  })

  it("sets a sales manager's district for their new user, whatever is sent", async () => {
    const browser = await portal.as(await given().staff({ role: 'sales_manager', district: 'GC' }))
    expect((await browser.post(path, form)).json().district).toBe('GC')
    const peer = { ...form, email: 'peer@example.com', role: 'sales_manager', district: '' }
    expect((await browser.post(path, peer)).json().district).toBe('GC')
  })
})

describe('Changing a user (docs/spec 2.5)', () => {
  it('changes the sent fields, keeps a blank password, and returns the current data to the second editor', async () => {
    const user = await given().staff({ lastName: 'Old' })
    const { passwordHash } = await getRow(user.id)
    const browser = await admin()
    const { updatedAt } = (await browser.get(`/api/users/${user.id}`)).json()
    const edit = { lastName: 'New', district: 'GC', password: '', updatedAt }
    const first = await browser.patch(`${path}/${user.id}`, edit)
    expect(first.json()).toMatchObject({ lastName: 'New', district: 'GC', email: user.email })
    expect(await getRow(user.id)).toMatchObject({ passwordHash, passwordIsTemporary: false })
    expect(await events()).toMatchObject([
      { action: 'user.updated', before: { lastName: 'Old' }, after: { lastName: 'New', district: 'GC' } },
    ])
    const second = await browser.patch(`${path}/${user.id}`, { lastName: 'Other', updatedAt })
    expect([second.statusCode, second.json().details.current]).toEqual([412, first.json()])
    expect((await getRow(user.id)).lastName).toBe('New')
  })

  it.each([
    [{ isActive: false }, 401],
    [{ email: 'new@example.com' }, 401],
    [{ role: 'sales_manager', district: 'SE' }, 401],
    [{ password: 'brand-new' }, 401],
    [{ lastName: 'Renamed' }, 200],
  ])('changes the user to %j, whose sessions then get %i', async (edit, status) => {
    const user = await given().staff()
    const { cookie } = await given().session(user)
    const reply = await (await admin()).patch(`${path}/${user.id}`, edit)
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await portal.anonymous.get(path, { headers: { cookie } })).statusCode).toBe(status)
  })

  it('sets a temporary password from the form, which is never recorded', async () => {
    const user = await given().staff()
    await (await admin()).patch(`${path}/${user.id}`, { password: 'brand-new' })
    const row = await getRow(user.id)
    expect([row.passwordIsTemporary, await verifyPassword(row.passwordHash, 'brand-new')]).toEqual([true, true])
    const written = await events()
    expect(written.map(({ action }) => action)).toEqual(['password.set'])
    expect(JSON.stringify(written)).not.toContain('brand-new')
  })

  it('requires a district for a sales manager, unless they always had all districts', async () => {
    const browser = await admin()
    const [manager, everywhere] = [
      await given().staff(),
      await given().staff({ role: 'sales_manager', district: null }),
    ]
    const promoted = await browser.patch(`${path}/${manager.id}`, { role: 'sales_manager', district: '' })
    expect([promoted.statusCode, promoted.json().message]).toEqual([422, userTexts.districtRequired])
    const body = { lastName: 'Still all', role: 'sales_manager', district: '' }
    expect((await browser.patch(`${path}/${everywhere.id}`, body)).statusCode).toBe(200)
  })

  it('removes the manager of dealers whose manager has a new role', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ territoryManager: manager })
    const before = await getRow(dealer.id)
    await (await admin()).patch(`${path}/${manager.id}`, { role: 'sales_manager', district: 'SE' })
    const [profile] = await portal.db.select().from(dealerProfiles)
    expect(profile?.territoryManagerId).toBeNull()
    expect((await getRow(dealer.id)).updatedAt > before.updatedAt).toBe(true)
    expect(await events()).toMatchObject([
      { action: 'dealers.reassigned', entityId: dealer.id, after: { territoryManagerId: null } },
      { action: 'user.updated', after: { unassignedDealers: [dealer.id] } },
    ])
  })

  it('returns 404 for a dealer and rejects a duplicate email address', async () => {
    const [dealer, user, other] = [await given().dealer(), await given().staff(), await given().staff()]
    const browser = await admin()
    expect((await browser.patch(`${path}/${dealer.id}`, { lastName: 'X' })).statusCode).toBe(404)
    expect((await browser.delete(`${path}/${dealer.id}`)).statusCode).toBe(404)
    const taken = await browser.patch(`${path}/${user.id}`, { email: other.email?.toUpperCase() })
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'email'])
    expect(await getRow(user.id)).toMatchObject({ email: user.email })
  })
})

describe('Passwords, unlocking and deleting', () => {
  it('sets a temporary password, ends the sessions and invalidates older links', async () => {
    const user = await given().staff()
    const { cookie } = await given().session(user)
    await given().passwordLink(user)
    const browser = await admin()
    const reply = await browser.patch(`${path}/${user.id}/password`, { password: 'another' })
    expect(reply.statusCode, reply.body).toBe(200)
    const row = await getRow(user.id)
    expect([row.passwordIsTemporary, await verifyPassword(row.passwordHash, 'another')]).toEqual([true, true])
    expect((await portal.anonymous.get(path, { headers: { cookie } })).statusCode).toBe(401)
    // Expired links stay stored, because the limit per account counts them.
    expect(await portal.db.select().from(passwordLinks)).toMatchObject([{ expiresAt: portal.clock.read() }])
    const short = await browser.patch(`${path}/${user.id}/password`, { password: '12345' })
    expect(short.json().message).toBe('Password must be at least 6 characters')
    expect((await getRow(user.id)).passwordHash).toBe(row.passwordHash)
  })

  it.each([
    ['e-mail', { email: 'elsewhere@example.com' }],
    ['being active', { isActive: false }],
  ])('invalidates links sent before the %s changed', async (_what, change) => {
    const user = await given().staff()
    await given().passwordLink(user)
    const browser = await admin()
    await browser.patch(`${path}/${user.id}`, { firstName: 'Robin' })
    expect(await portal.db.$count(passwordLinks)).toBe(1)
    expect((await browser.patch(`${path}/${user.id}`, change)).statusCode).toBe(200)
    expect(await portal.db.$count(passwordLinks)).toBe(0)
  })

  it("rejects setting one's own password, or any password while impersonating", async () => {
    const [own, user] = [await given().staff({ role: 'super_admin' }), await given().staff()]
    const before = await getRow(own.id)
    const browser = await portal.as(own)
    const reply = await browser.patch(`${path}/${own.id}/password`, { password: 'another' })
    expect([reply.statusCode, reply.json().message]).toEqual([422, userTexts.ownPassword])
    expect((await browser.patch(`${path}/${own.id}`, { password: 'another' })).statusCode).toBe(422)
    expect(await getRow(own.id)).toEqual(before)
    const distributor = await given().staff({ role: 'mingledorffs' })
    const impersonatingBrowser = await portal.as(distributor, { impersonator: own })
    const rejected = await impersonatingBrowser.patch(`${path}/${user.id}`, {
      password: 'another',
      lastName: 'Changed',
    })
    expect(rejected.json().errorCode).toBe('IMPERSONATING')
    expect((await getRow(user.id)).lastName).toBe(user.lastName)
    expect((await impersonatingBrowser.patch(`${path}/${user.id}`, { lastName: 'Changed' })).statusCode).toBe(200)
    expect(await events()).toMatchObject([{ actorId: own.id, subjectId: distributor.id }])
  })

  it('allows sign-in again after an unlock', async () => {
    const until = new Date(portal.clock.read().getTime() + 3_600_000)
    const user = await given().staff({ closedUntil: until, consecutiveMisses: 20 })
    const browser = await admin()
    expect((await browser.get(`/api/users/${user.id}`)).json().isLocked).toBe(true)
    expect((await browser.post(`${path}/${user.id}/unlock`)).json().isLocked).toBe(false)
    expect(await getRow(user.id)).toMatchObject({ closedUntil: null, consecutiveMisses: 0 })
    expect(await events()).toMatchObject([{ action: 'account.unlocked' }])
  })

  it('deletes the sign-in, keeps the name in the audit log and unassigns the dealers', async () => {
    const manager = await given().staff({ lastName: 'Toral', email: 'toral@example.com' })
    const dealer = await given().dealer({ territoryManager: manager })
    const { cookie } = await given().session(manager)
    const browser = await admin()
    const reply = await browser.delete(`${path}/${manager.id}`)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect((await portal.anonymous.get(path, { headers: { cookie } })).statusCode).toBe(401)
    expect(await getRow(manager.id)).toMatchObject({ lastName: 'Toral', isActive: false, passwordHash: null })
    expect((await portal.db.select().from(dealerProfiles))[0]?.territoryManagerId).toBeNull()
    const unassigned = { before: { territoryManagerId: manager.id }, after: { territoryManagerId: null } }
    expect(await events()).toMatchObject([
      { action: 'dealers.reassigned', entityId: dealer.id, ...unassigned },
      { action: 'user.deleted', before: { lastName: 'Toral' }, after: { unassignedDealers: [dealer.id] } },
    ])
    expect((await browser.get(path)).json().map(({ id }: User) => id)).not.toContain(manager.id)
    expect((await browser.delete(`${path}/${manager.id}`)).statusCode).toBe(404)
    expect((await browser.post(path, { ...form, email: 'TORAL@example.com' })).statusCode).toBe(201)
  })
})
