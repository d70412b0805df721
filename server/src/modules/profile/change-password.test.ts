import { authEndpoints } from '@portal/contract/accounts/auth'
import { profileEndpoints } from '@portal/contract/accounts/profile'
import { eq, gt } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, passwordLinks } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { authHandlers } from '../auth/handlers'
import { loadSession } from '../auth/queries/load-session'
import { profileHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...authEndpoints, ...profileEndpoints },
    handlers: { ...authHandlers, ...profileHandlers },
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

describe('A change of the user’s own password (docs/spec 3.9)', () => {
  const newPassword = 'A-better-one-2'

  it('takes effect immediately, is not temporary and ends other sessions', async () => {
    const member = await given().staff({ passwordIsTemporary: true })
    const [used, other] = [await portal.as(member), await portal.as(member)]
    await given().passwordLink(member)
    const reply = await used.patch('/api/auth/user/password', { currentPassword: member.password, newPassword })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id: member.id, passwordIsTemporary: false })
    expect(reply.body).not.toContain('argon2')
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    expect(await portal.db.$count(passwordLinks, gt(passwordLinks.expiresAt, portal.clock.read()))).toBe(0)
    expect((await used.get('/api/auth/user')).statusCode).toBe(200)
    const signIn = (password: string) => portal.anonymous.post('/api/auth/login', { email: member.email, password })
    expect((await signIn(member.password)).statusCode).toBe(401)
    expect((await signIn(newPassword)).statusCode).toBe(200)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'password.changed', before: null, after: null })
  })

  it('is rejected on the field for a wrong current password', async () => {
    const member = await given().staff()
    const before = await getRow(member.id)
    const browser = await portal.as(member)
    const reply = await browser.patch('/api/auth/user/password', { currentPassword: 'wrong', newPassword })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field: 'currentPassword', message: 'The current password is not correct.' }])
    expect((await getRow(member.id))?.accounts.passwordHash).toBe(before?.accounts.passwordHash)
  })

  it('is rate limited against guessing', async () => {
    const member = await given().staff()
    const browser = await portal.as(member)
    const change = (currentPassword: string) =>
      browser.patch('/api/auth/user/password', { currentPassword, newPassword })
    for (let n = 0; n < 5; n += 1) expect((await change('guess')).statusCode).toBe(422)
    expect((await change(member.password)).statusCode).toBe(429)
    portal.clock.forward({ minutes: 15 })
    expect((await change(member.password)).statusCode).toBe(200)
  })

  it('requires 8 to 128 characters', async () => {
    const member = await given().staff()
    const browser = await portal.as(member)
    const short = await browser.patch('/api/auth/user/password', { currentPassword: '', newPassword: '1234567' })
    expect(short.json().errors).toEqual([
      { field: 'currentPassword', message: 'Current password is required' },
      { field: 'newPassword', message: 'Password must be at least 8 characters' },
    ])
    const long = await browser.patch('/api/auth/user/password', {
      currentPassword: member.password,
      newPassword: 'x'.repeat(129),
    })
    expect(long.statusCode).toBe(422)
  })

  it('is rejected for dealers, who have no password', async () => {
    const dealer = await given().dealer()
    const reply = await (await portal.as(dealer)).patch('/api/auth/user/password', {
      currentPassword: dealer.zipCode,
      newPassword,
    })
    expect(reply.statusCode).toBe(422)
    expect((await getRow(dealer.id))?.accounts.passwordHash).toBeNull()
  })
})
