import { authEndpoints } from '@portal/contract/accounts/auth'
import { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, mailOutbox, passwordLinks, sessions, signInFailures } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { hashToken } from '../../platform/http/token'
import { authConstraints } from './constraints'
import { authHandlers, passwordLinkHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  config: { trustProxy: true, publicUrl: 'https://portal.example.com' },
  serve: {
    endpoints: { ...authEndpoints, ...passwordLinkEndpoints },
    handlers: { ...authHandlers, ...passwordLinkHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

const newPassword = 'A-better-one-2'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const forget = (email: string | null, address = '10.0.0.1') =>
  portal.anonymous.post('/api/auth/forgot-password', { email }, from(address))
const reset = (token: string, password = newPassword) =>
  portal.anonymous.post('/api/auth/reset-password', { token, password })
const signIn = (email: string | null, password: string) =>
  portal.anonymous.post('/api/auth/login', { email, password }, from('10.0.0.9'))
const findLink = (payload: Record<string, unknown>) => new URL(String(payload.link))
const tokens = async () =>
  (await portal.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)).map(
    ({ payload }) => findLink(payload).searchParams.get('token') ?? '',
  )

describe('A forgotten password (docs/spec 3.10)', () => {
  it('sends a link that works for an hour, and stores only its hash', async () => {
    const staff = await given().staff({ email: 'Nora@Example.com', firstName: 'Nora' })
    const reply = await forget(' nora@example.COM ')
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    const [mail, ...others] = await portal.db.select().from(mailOutbox)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ type: 'password_reset', toAddress: 'Nora@Example.com', accountId: staff.id })
    expect(mail?.payload).toMatchObject({ firstName: 'Nora', expiresAt: '2026-11-20T16:00:00.000Z' })
    const link = findLink(mail?.payload ?? {})
    expect(link.origin + link.pathname).toBe('https://portal.example.com/reset-password')
    const token = link.searchParams.get('token') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const [stored, ...more] = await portal.db.select().from(passwordLinks)
    expect(more).toEqual([])
    expect(stored).toMatchObject({ accountId: staff.id, purpose: 'reset', tokenHash: hashToken(token), usedAt: null })
    expect(JSON.stringify([stored, await portal.db.select().from(auditEvents)])).not.toContain(token)
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'password-link.requested', actorName: 'System', entityId: staff.id, address: '10.0.0.1' },
    ])
  })

  it('has the same response and cost for unknown, inactive, deleted and dealer accounts', async () => {
    const { staff, dealer } = given()
    const known = await staff()
    const inactive = await staff({ isActive: false })
    const deleted = await staff({ email: 'gone@example.com', deletedAt: portal.clock.read() })
    const trader = await dealer({ email: 'trader@example.com' })
    // Ignore how the savepoint ends, which is the only difference.
    const measureWork = async (email: string | null) => {
      const { result, statements } = await recordStatements(async () => await forget(email))
      expect([result.statusCode, result.body]).toEqual([200, '{"success":true}'])
      return statements.filter((text) => !text.startsWith('release savepoint'))
    }
    const wanted = await measureWork(known.email)
    expect(wanted.filter((text) => text.includes('insert into')).length).toBeGreaterThanOrEqual(4)
    for (const email of ['nobody@example.com', inactive.email, deleted.email, trader.email]) {
      expect(await measureWork(email)).toEqual(wanted)
    }
    expect(await portal.db.$count(passwordLinks)).toBe(1)
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    expect(await portal.db.$count(auditEvents)).toBe(1)
  })

  it('sends at most three emails an hour, with the same response to a fourth request', async () => {
    const staff = await given().staff()
    for (let n = 0; n < 5; n += 1) {
      expect((await forget(staff.email)).statusCode).toBe(200)
      portal.clock.forward({ minutes: 5 })
    }
    expect(await portal.db.$count(mailOutbox)).toBe(3)
    portal.clock.forward({ minutes: 36 })
    await forget(staff.email)
    expect(await portal.db.$count(mailOutbox)).toBe(4)
  })

  it('rejects the 31st request in an hour from one address, for known and unknown accounts', async () => {
    const staff = await given().staff()
    for (let n = 0; n < 30; n += 1) {
      expect((await forget(`nobody${n}@example.com`)).statusCode).toBe(200)
      portal.clock.forward({ minutes: 0.5 })
    }
    const rejected = await forget(staff.email)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('2700')
    expect(rejected.json()).toMatchObject({ errorCode: 'TOO_MANY', message: passwordLinkTexts.tooMany(45) })
    expect(await portal.db.$count(mailOutbox)).toBe(0)
    expect((await forget(staff.email, '10.0.0.2')).statusCode).toBe(200)
    portal.clock.forward({ minutes: 45 })
    expect((await forget('nobody@example.com')).statusCode).toBe(200)
  })

  it('requires an email address', async () => {
    const reply = await forget('nobody')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([{ field: 'email', message: 'Please enter a valid email address' }])
  })
})

describe('A password link (docs/spec 3.10)', () => {
  const isRejected = async (token: string) => {
    const reply = await reset(token)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errorCode: 'LINK_INVALID', message: passwordLinkTexts.invalid })
  }

  it('sets the password once, ends every session and unlocks the account', async () => {
    const failures = { consecutiveMisses: 20, closedUntil: new Date('2026-11-21T15:00:00Z') }
    const staff = await given().staff({ passwordIsTemporary: true, ...failures })
    const admin = await given().staff({ role: 'super_admin' })
    const browser = await portal.as(staff)
    const acting = await portal.as(staff, { impersonator: admin })
    const failure = { accountId: staff.id, address: '10.0.0.1', failedAt: portal.clock.read() }
    const identifier = `staff:${staff.email?.toLowerCase()}`
    await portal.db.insert(signInFailures).values(Array.from({ length: 5 }, () => ({ ...failure, identifier })))
    const older = await given().passwordLink(staff, { purpose: 'set' })
    const token = await given().passwordLink(staff)

    const reply = await reset(token)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
    expect(reply.cookies).toEqual([])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await acting.get('/api/auth/user')).statusCode).toBe(401)
    expect(await portal.db.$count(sessions)).toBe(0)
    expect((await signIn(staff.email, staff.password)).statusCode).toBe(401)
    const entered = await signIn(staff.email, newPassword)
    expect(entered.statusCode).toBe(200)
    expect(entered.json()).toMatchObject({ id: staff.id, passwordIsTemporary: false })
    await isRejected(token)
    await isRejected(older)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'password.reset', actorId: staff.id, entityId: staff.id, after: null })
  })

  it('is not used up by opening it or by a password that is too short', async () => {
    const staff = await given().staff()
    const token = await given().passwordLink(staff)
    const short = await reset(token, '1234567')
    expect(short.statusCode).toBe(422)
    expect(short.json().errors).toEqual([{ field: 'password', message: 'Password must be at least 8 characters' }])
    expect((await reset(token, 'x'.repeat(129))).statusCode).toBe(422)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('sets the first password of an imported account within 72 hours', async () => {
    const staff = await given().staff({ passwordHash: null })
    const expiresAt = new Date('2026-11-23T15:00:00Z')
    const token = await given().passwordLink(staff, { purpose: 'set', expiresAt })
    portal.clock.forward({ minutes: 72 * 60 - 1 })
    expect((await reset(token)).statusCode).toBe(200)
    expect((await signIn(staff.email, newPassword)).statusCode).toBe(200)
  })

  it('expires after an hour', async () => {
    const staff = await given().staff()
    await forget(staff.email)
    const [token = ''] = await tokens()
    portal.clock.forward({ minutes: 60 })
    await isRejected(token)
    expect((await signIn(staff.email, staff.password)).statusCode).toBe(200)
  })

  it('stops working when a newer one is sent', async () => {
    const staff = await given().staff()
    await forget(staff.email)
    portal.clock.forward({ minutes: 1 })
    await forget(staff.email)
    const [older = '', newer = ''] = await tokens()
    await isRejected(older)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  it.each([
    ['inactive', { isActive: false }],
    ['deleted', { deletedAt: new Date('2026-11-20T15:00:00Z') }],
  ])('sets no password for an account that is now %s', async (_state, fields) => {
    const staff = await given().staff()
    const token = await given().passwordLink(staff)
    await portal.db.update(accounts).set(fields).where(eq(accounts.id, staff.id))
    await isRejected(token)
    const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, staff.id))
    expect(row?.passwordHash).toBe(staff.passwordHash)
  })

  it('gets the same error whether it is made up or belongs to a dealer', async () => {
    await isRejected('made-up-but-long-enough-to-be-one')
    await isRejected(await given().passwordLink(await given().dealer()))
  })
})
