import { authEndpoints } from '@portal/contract/accounts/auth'
import { cleanEmail } from '@portal/contract/api/email'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, sessions, signInFailures, trustedDevices } from '../../db/tables'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  config: { trustProxy: true },
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const findCookies = (reply: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

const asStaff = (email: string, password: string, browser = portal.anonymous, address = '10.0.0.1') =>
  browser.post('/api/auth/login', { email, password }, from(address))
const asDealer = (dealerNumber: string, zipCode: string, browser = portal.anonymous, address = '10.0.0.1') =>
  browser.post('/api/auth/dealer-login', { dealerNumber, zipCode }, from(address))

describe('The staff sign-in (docs/spec 3.14, 3.15)', () => {
  it('returns the current user and an HttpOnly cookie', async () => {
    const staff = await given().staff({ role: 'sales_manager', district: 'SE' })
    const reply = await asStaff(` ${staff.email?.toUpperCase()} `, staff.password)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id: staff.id, role: 'sales_manager', district: 'SE', isImpersonating: false })
    expect(reply.body).not.toContain('argon2')
    const cookie = reply.cookies.find(({ name }) => name === 'portal_session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const [stored] = await portal.db.select().from(sessions)
    expect(stored).toMatchObject({ actorId: staff.id, subjectId: staff.id, address: '10.0.0.1' })
    expect(stored?.tokenHash).not.toBe(cookie?.value)
    const user = await createCaller(portal.app, findCookies(reply)).get('/api/auth/user')
    expect(user.json()).toEqual(reply.json())
  })

  it.each([
    ['\u0130stanbul@example.com', 'I\u0307STANBUL@example.com', 'istanbul@example.com'],
    ['\u039f\u0394\u039f\u03a3@example.com', '\u03bf\u03b4\u03bf\u03c2@Example.com', '\u03bf\u03b4\u03bf@example.com'],
    ['\u2c2f@example.com', '\u2c5f@example.com', 'a@example.com'],
    ['\u{10570}@example.com', '\u{10597}@example.com', 'a@example.com'],
  ])('finds only the account of %s, in upper or lower case', async (email, emailInOtherCase, similarEmail) => {
    const { id, password } = await given().staff({ email: cleanEmail(email) })
    for (const typed of [email, emailInOtherCase]) {
      const reply = await asStaff(typed, password)
      expect([reply.statusCode, reply.json().id]).toEqual([200, id])
    }
    expect((await asStaff(similarEmail, password)).statusCode).toBe(401)
  })

  it('returns the same error for a wrong password and for unknown, inactive, deleted and dealer accounts', async () => {
    const { staff, dealer } = given()
    const wrong = await staff()
    const inactive = await staff({ isActive: false })
    const deleted = await staff({ deletedAt: new Date(), email: 'gone@example.com' })
    const trader = await dealer({ email: 'trader@example.com' })
    const replies = [
      await asStaff(wrong.email ?? '', 'not it', portal.anonymous, '10.0.0.1'),
      await asStaff('nobody@example.com', wrong.password, portal.anonymous, '10.0.0.2'),
      await asStaff(inactive.email ?? '', inactive.password, portal.anonymous, '10.0.0.3'),
      await asStaff(deleted.email ?? '', deleted.password, portal.anonymous, '10.0.0.4'),
      await asStaff(trader.email ?? '', trader.zipCode, portal.anonymous, '10.0.0.5'),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({
        message: signInTexts.staffRejected,
        errorCode: 'UNAUTHENTICATED',
        errors: [],
      })
      expect(reply.cookies).toEqual([])
    }
    expect(await portal.db.$count(sessions)).toBe(0)
    expect(await portal.db.$count(signInFailures)).toBe(5)
  })

  it('replaces the browser’s previous session', async () => {
    const staff = await given().staff()
    const first = findCookies(await asStaff(staff.email ?? '', staff.password))
    const again = await asStaff(staff.email ?? '', staff.password, createCaller(portal.app, first))
    expect(findCookies(again).portal_session).not.toBe(first.portal_session)
    expect((await createCaller(portal.app, first).get('/api/auth/user')).statusCode).toBe(401)
    expect(await portal.db.$count(sessions)).toBe(1)
  })

  it('is audited without secrets', async () => {
    const staff = await given().staff()
    await asStaff(staff.email ?? '', staff.password)
    const [event, ...others] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({
      action: 'session.started',
      actorId: staff.id,
      entityId: staff.id,
      address: '10.0.0.1',
    })
    expect(others).toEqual([])
  })

  it('rejects invalid input with the form’s messages', async () => {
    const reply = await asStaff('nobody', '')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password is required' },
    ])
  })
})

describe('The dealer sign-in (docs/spec 3.14, 3.15)', () => {
  it('compares five digits of the ZIP code, and ignores case and spaces in the dealer number', async () => {
    const dealer = await given().dealer({ dealerNumber: 'AB1001', zipCode: '30301-4321' })
    for (const [number, zip] of [
      ['AB1001', '30301'],
      [' ab 10 01 ', '30301-1234'],
      ['Ab1001', ' 30301 '],
    ] as const) {
      const reply = await asDealer(number, zip)
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ id: dealer.id, role: 'dealer', dealerNumber: 'AB1001' })
    }
  })

  it('returns the same error for a wrong or malformed ZIP code, an unknown number and an inactive dealer', async () => {
    const dealer = await given().dealer({ zipCode: '30301' })
    const inactive = await given().dealer({ zipCode: '30301', isActive: false })
    const replies = [
      await asDealer(dealer.dealerNumber, '30302', portal.anonymous, '10.0.0.1'),
      await asDealer('999999', '30301', portal.anonymous, '10.0.0.2'),
      await asDealer(inactive.dealerNumber, '30301', portal.anonymous, '10.0.0.3'),
      await asDealer('999998', '-----', portal.anonymous, '10.0.0.4'),
      await asDealer(dealer.dealerNumber, '?????', portal.anonymous, '10.0.0.5'),
    ]
    for (const reply of replies) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json().message).toBe(signInTexts.dealerRejected)
    }
  })
})

describe('Sign-in limits (docs/spec 3.4)', () => {
  const failRepeatedly = async (times: number, attempt: (n: number) => Promise<LightMyRequestResponse>) => {
    for (let n = 1; n <= times; n += 1) expect((await attempt(n)).statusCode).toBe(401)
  }

  it('return 429 for 15 minutes after five failures on one account, even for the right password', async () => {
    const staff = await given().staff()
    await failRepeatedly(5, (n) => asStaff(staff.email ?? '', 'guess', portal.anonymous, `10.0.1.${n}`))
    portal.clock.forward({ minutes: 4 })
    const reply = await asStaff(staff.email ?? '', staff.password, portal.anonymous, '10.0.2.1')
    expect(reply.statusCode).toBe(429)
    expect(reply.headers['retry-after']).toBe(String(11 * 60))
    expect(reply.json()).toMatchObject({
      errorCode: 'TOO_MANY',
      message: 'Too many sign-in attempts. Please try again in 11 minutes.',
    })
    expect(await portal.db.$count(sessions)).toBe(0)
    portal.clock.forward({ minutes: 11 })
    expect((await asStaff(staff.email ?? '', staff.password)).statusCode).toBe(200)
  })

  it('also apply to unknown accounts', async () => {
    await failRepeatedly(5, (n) => asDealer('555555', '30301', portal.anonymous, `10.0.1.${n}`))
    expect((await asDealer('555 555', '30301', portal.anonymous, '10.0.1.9')).statusCode).toBe(429)
  })

  it('return 429 after thirty failures from one address, but not to other addresses', async () => {
    const staff = await given().staff()
    await failRepeatedly(30, (n) => asStaff(`nobody${n}@example.com`, 'guess', portal.anonymous, '10.0.0.7'))
    expect((await asStaff(staff.email ?? '', staff.password, portal.anonymous, '10.0.0.7')).statusCode).toBe(429)
    expect((await asStaff(staff.email ?? '', staff.password, portal.anonymous, '10.0.0.8')).statusCode).toBe(200)
  })

  it('cannot be exceeded by concurrent attempts', async () => {
    const staff = await given().staff()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => asStaff(staff.email ?? '', 'guess', portal.anonymous, `10.0.3.${n}`)),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await portal.db.$count(signInFailures)).toBe(5)
  })

  it('start over after a successful sign-in', async () => {
    const staff = await given().staff()
    await failRepeatedly(4, () => asStaff(staff.email ?? '', 'guess'))
    expect((await asStaff(staff.email ?? '', staff.password)).statusCode).toBe(200)
    await failRepeatedly(4, () => asStaff(staff.email ?? '', 'guess'))
    expect((await asStaff(staff.email ?? '', staff.password)).statusCode).toBe(200)
  })

  const lockAccount = async (attempt: (n: number) => Promise<LightMyRequestResponse>) => {
    for (let round = 0; round < 4; round += 1) {
      await failRepeatedly(5, (n) => attempt(round * 5 + n))
      portal.clock.forward({ minutes: 16 })
    }
  }

  it('lock an account for unknown browsers for 24 hours after twenty consecutive failures, with the same error', async () => {
    const dealer = await given().dealer()
    await lockAccount((n) => asDealer(dealer.dealerNumber, '99999', portal.anonymous, `10.1.0.${n}`))
    const known = await asDealer(dealer.dealerNumber, dealer.zipCode)
    portal.clock.forward({ minutes: -64 })
    await lockAccount((n) => asDealer('777777', '88888', portal.anonymous, `10.2.0.${n}`))
    const unknown = await asDealer('777777', '99999')
    expect(known.statusCode).toBe(429)
    expect(unknown.statusCode).toBe(429)
    expect(unknown.json().message).toBe(known.json().message)
    const closed = (await portal.db.select().from(auditEvents)).filter(({ action }) => action === 'account.closed')
    expect(closed).toHaveLength(1)
    expect(closed[0]).toMatchObject({ entityId: dealer.id, actorId: null, after: { misses: 20 } })
    portal.clock.forward({ hours: 24 })
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(200)
  })

  it('never apply to a known browser while strangers guess or the account is locked', async () => {
    const dealer = await given().dealer()
    const device = {
      portal_device: findCookies(await asDealer(dealer.dealerNumber, dealer.zipCode)).portal_device ?? '',
    }
    const known = createCaller(portal.app, device)
    await failRepeatedly(5, (n) => asDealer(dealer.dealerNumber, '99999', portal.anonymous, `10.1.1.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, known, '10.9.9.9')).statusCode).toBe(200)
    portal.clock.forward({ minutes: 16 })
    await lockAccount((n) => asDealer(dealer.dealerNumber, `9999${n % 9}`, portal.anonymous, `10.1.0.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, known)).statusCode).toBe(200)
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    await failRepeatedly(5, (n) => asDealer(dealer.dealerNumber, '99999', known, `10.3.0.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, known, '10.3.1.1')).statusCode).toBe(429)
  })

  it('ignore a device cookie that the server never issued', async () => {
    const dealer = await given().dealer()
    const forged = createCaller(portal.app, { portal_device: 'planted-by-somebody' })
    const issuedToken = findCookies(await asDealer(dealer.dealerNumber, dealer.zipCode, forged)).portal_device
    expect(issuedToken).not.toBe('planted-by-somebody')
    const [device] = await portal.db.select().from(trustedDevices)
    expect(device?.deviceHash).not.toBe(issuedToken)
  })

  it('end for an account that staff unlock', async () => {
    const dealer = await given().dealer({ closedUntil: new Date(portal.clock.read().getTime() + 3_600_000) })
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    await portal.db.update(accounts).set({ closedUntil: null }).where(eq(accounts.id, dealer.id))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(200)
  })
})
