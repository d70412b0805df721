import { authEndpoints } from '@portal/contract/accounts/auth'
import { cleanEmail } from '@portal/contract/api/email'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { callerWith } from '../../../test/caller'
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
const cookiesOf = (reply: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

const asStaff = (email: string, password: string, browser = portal.anonymous, address = '10.0.0.1') =>
  browser.post('/api/auth/login', { email, password }, from(address))
const asDealer = (dealerNumber: string, zipCode: string, browser = portal.anonymous, address = '10.0.0.1') =>
  browser.post('/api/auth/dealer-login', { dealerNumber, zipCode }, from(address))

describe('sign-in of staff (docs/spec 3.14, 3.15)', () => {
  it('answers with the current user and a cookie that scripts cannot read', async () => {
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
    const user = await callerWith(portal.app, cookiesOf(reply)).get('/api/auth/user')
    expect(user.json()).toEqual(reply.json())
  })

  it.each([
    ['\u0130stanbul@example.com', 'I\u0307STANBUL@example.com', 'istanbul@example.com'],
    ['\u039f\u0394\u039f\u03a3@example.com', '\u03bf\u03b4\u03bf\u03c2@Example.com', '\u03bf\u03b4\u03bf@example.com'],
    ['\u2c2f@example.com', '\u2c5f@example.com', 'a@example.com'],
    ['\u{10570}@example.com', '\u{10597}@example.com', 'a@example.com'],
  ])('finds the account of %s in either case, and no other', async (email, otherCase, another) => {
    const { id, password } = await given().staff({ email: cleanEmail(email) })
    for (const typed of [email, otherCase]) {
      const reply = await asStaff(typed, password)
      expect([reply.statusCode, reply.json().id]).toEqual([200, id])
    }
    expect((await asStaff(another, password)).statusCode).toBe(401)
  })

  it('says the same to a wrong password, an unknown account, an inactive one, a deleted one and a dealer', async () => {
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
        message: signInTexts.staffRefused,
        errorCode: 'UNAUTHENTICATED',
        errors: [],
      })
      expect(reply.cookies).toEqual([])
    }
    expect(await portal.db.$count(sessions)).toBe(0)
    expect(await portal.db.$count(signInFailures)).toBe(5)
  })

  it('ends the session the browser had before and gives it a new id', async () => {
    const staff = await given().staff()
    const first = cookiesOf(await asStaff(staff.email ?? '', staff.password))
    const again = await asStaff(staff.email ?? '', staff.password, callerWith(portal.app, first))
    expect(cookiesOf(again).portal_session).not.toBe(first.portal_session)
    expect((await callerWith(portal.app, first).get('/api/auth/user')).statusCode).toBe(401)
    expect(await portal.db.$count(sessions)).toBe(1)
  })

  it('writes history of it without secrets', async () => {
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

  it('refuses unreadable input with the form’s sentences', async () => {
    const reply = await asStaff('nobody', '')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors).toEqual([
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'password', message: 'Password is required' },
    ])
  })
})

describe('sign-in of dealers (docs/spec 3.14, 3.15)', () => {
  it('compares the ZIP by five digits and the number trimmed, case-blind and without inner spaces', async () => {
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

  it('says the same to a wrong ZIP, an unknown number, an inactive dealer and a ZIP of other characters', async () => {
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
      expect(reply.json().message).toBe(signInTexts.dealerRefused)
    }
  })
})

describe('limits of guessing (docs/spec 3.4)', () => {
  const missUntil = async (times: number, miss: (n: number) => Promise<LightMyRequestResponse>) => {
    for (let n = 1; n <= times; n += 1) expect((await miss(n)).statusCode).toBe(401)
  }

  it('answers 429 after five misses on one account from anywhere, also to the right password, for 15 minutes', async () => {
    const staff = await given().staff()
    await missUntil(5, (n) => asStaff(staff.email ?? '', 'guess', portal.anonymous, `10.0.1.${n}`))
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

  it('counts attempts on an unknown account alike', async () => {
    await missUntil(5, (n) => asDealer('555555', '30301', portal.anonymous, `10.0.1.${n}`))
    expect((await asDealer('555 555', '30301', portal.anonymous, '10.0.1.9')).statusCode).toBe(429)
  })

  it('answers 429 after thirty misses from one address, on whatever accounts, and lets other addresses in', async () => {
    const staff = await given().staff()
    await missUntil(30, (n) => asStaff(`nobody${n}@example.com`, 'guess', portal.anonymous, '10.0.0.7'))
    expect((await asStaff(staff.email ?? '', staff.password, portal.anonymous, '10.0.0.7')).statusCode).toBe(429)
    expect((await asStaff(staff.email ?? '', staff.password, portal.anonymous, '10.0.0.8')).statusCode).toBe(200)
  })

  it('does not let attempts made at one time past the limit', async () => {
    const staff = await given().staff()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => asStaff(staff.email ?? '', 'guess', portal.anonymous, `10.0.3.${n}`)),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await portal.db.$count(signInFailures)).toBe(5)
  })

  it('forgets the misses of somebody who then gets it right', async () => {
    const staff = await given().staff()
    await missUntil(4, () => asStaff(staff.email ?? '', 'guess'))
    expect((await asStaff(staff.email ?? '', staff.password)).statusCode).toBe(200)
    await missUntil(4, () => asStaff(staff.email ?? '', 'guess'))
    expect((await asStaff(staff.email ?? '', staff.password)).statusCode).toBe(200)
  })

  const closeByMissing = async (miss: (n: number) => Promise<LightMyRequestResponse>) => {
    for (let round = 0; round < 4; round += 1) {
      await missUntil(5, (n) => miss(round * 5 + n))
      portal.clock.forward({ minutes: 16 })
    }
  }

  it('closes an account after twenty misses in a row to strangers for 24 hours, and tells nobody which it is', async () => {
    const dealer = await given().dealer()
    await closeByMissing((n) => asDealer(dealer.dealerNumber, '99999', portal.anonymous, `10.1.0.${n}`))
    const known = await asDealer(dealer.dealerNumber, dealer.zipCode)
    portal.clock.forward({ minutes: -64 })
    await closeByMissing((n) => asDealer('777777', '88888', portal.anonymous, `10.2.0.${n}`))
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

  it('lets a browser in that signed in before, while strangers guess and while the account is closed', async () => {
    const dealer = await given().dealer()
    const device = { portal_device: cookiesOf(await asDealer(dealer.dealerNumber, dealer.zipCode)).portal_device ?? '' }
    const own = callerWith(portal.app, device)
    await missUntil(5, (n) => asDealer(dealer.dealerNumber, '99999', portal.anonymous, `10.1.1.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, own, '10.9.9.9')).statusCode).toBe(200)
    portal.clock.forward({ minutes: 16 })
    await closeByMissing((n) => asDealer(dealer.dealerNumber, `9999${n % 9}`, portal.anonymous, `10.1.0.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, own)).statusCode).toBe(200)
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    await missUntil(5, (n) => asDealer(dealer.dealerNumber, '99999', own, `10.3.0.${n}`))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode, own, '10.3.1.1')).statusCode).toBe(429)
  })

  it('does not take a device cookie that it never gave', async () => {
    const dealer = await given().dealer()
    const forged = callerWith(portal.app, { portal_device: 'planted-by-somebody' })
    const issued = cookiesOf(await asDealer(dealer.dealerNumber, dealer.zipCode, forged)).portal_device
    expect(issued).not.toBe('planted-by-somebody')
    const [device] = await portal.db.select().from(trustedDevices)
    expect(device?.deviceHash).not.toBe(issued)
  })

  it('opens an account again that staff unlock', async () => {
    const dealer = await given().dealer({ closedUntil: new Date(portal.clock.read().getTime() + 3_600_000) })
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(429)
    await portal.db.update(accounts).set({ closedUntil: null }).where(eq(accounts.id, dealer.id))
    expect((await asDealer(dealer.dealerNumber, dealer.zipCode)).statusCode).toBe(200)
  })
})
