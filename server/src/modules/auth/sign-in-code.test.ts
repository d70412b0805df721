import { authEndpoints } from '@portal/contract/accounts/auth'
import { dealerEndpoints } from '@portal/contract/accounts/dealers'
import { signInWatchEndpoints } from '@portal/contract/accounts/sign-in-watch'
import { mailEndpoints } from '@portal/contract/mail/mail'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type Caller, createCaller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { solveProofOfWork } from '../../../test/solve-proof-of-work'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, mailedCodes, mailOutbox, sessions, trustedDevices } from '../../db/tables'
import { dealerHandlers } from '../dealers/handlers'
import { mailHandlers } from '../mail/handlers'
import { authConstraints } from './constraints'
import { authHandlers, signInWatchHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  config: {
    trustProxy: true,
    dealerSignInCode: 'unknown-device',
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'portal@example.com' },
  },
  serve: {
    endpoints: { ...authEndpoints, ...dealerEndpoints, ...mailEndpoints, ...signInWatchEndpoints },
    handlers: { ...authHandlers, ...dealerHandlers, ...mailHandlers, ...signInWatchHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** A browser with a cookie jar. */
function newBrowser() {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    post: async (path: string, body: unknown, address = '10.0.0.1'): Promise<LightMyRequestResponse> => {
      const caller: Caller = createCaller(portal.app, cookies)
      const reply = await caller.post(path, body, { headers: { 'x-forwarded-for': address } })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    },
  }
}

type Browser = ReturnType<typeof newBrowser>
type Dealer = { dealerNumber: string; zipCode: string }

const signIn = (browser: Browser, { dealerNumber, zipCode }: Dealer, extras: object = {}, address?: string) =>
  browser.post('/api/auth/dealer-login', { dealerNumber, zipCode, ...extras }, address)

async function mailedCode(): Promise<string> {
  const mails = await portal.db.select().from(mailOutbox)
  const newest = mails.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)
  return String(newest?.payload.code)
}

const wrongCode = (code: string): string => (code.startsWith('1') ? '2' : '1') + code.slice(1)

describe('A sign-in code for dealers', () => {
  it('is emailed to the registered address, shown masked, and works once in the requesting browser', async () => {
    const dealer = await given().dealer({ email: 'charlotte@robinsair.example' })
    const browser = newBrowser()
    const required = await signIn(browser, dealer)
    expect(required.statusCode).toBe(401)
    expect(required.json()).toMatchObject({
      errorCode: 'SIGN_IN_CODE',
      message: mailedCodeTexts.mailed('c•••••e@rob••••••.example'),
      details: {
        address: 'c•••••e@rob••••••.example',
        expiresAt: '2026-11-20T15:10:00.000Z',
        resendAt: '2026-11-20T15:01:00.000Z',
        digits: 6,
        triesLeft: 5,
        problem: null,
      },
    })
    expect(await portal.db.$count(sessions)).toBe(0)
    const code = await mailedCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await signIn(newBrowser(), dealer, { code })).json()).toMatchObject({ errorCode: 'SIGN_IN_CODE' })
    const reply = await signIn(browser, dealer, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ id: dealer.id })
    const [session] = await portal.db.select().from(sessions)
    const [used] = (await portal.db.select().from(mailedCodes)).filter(({ usedAt }) => usedAt !== null)
    expect(session?.mailedCodeId).toBe(used?.id)
    const other = newBrowser()
    await signIn(other, dealer)
    expect((await signIn(other, dealer, { code })).statusCode).toBe(401)
  })

  it('names the territory manager to call in its email, if there is a phone number', async () => {
    const lastContact = async (phone: string | null) => {
      const territoryManager = await given().staff({ role: 'territory_manager', firstName: 'Robin', lastName: 'Vail' })
      await portal.db.update(accounts).set({ phone }).where(eq(accounts.id, territoryManager.id))
      const dealer = await given().dealer({ email: 'charlotte@robinsair.example', territoryManager })
      await signIn(newBrowser(), dealer)
      const [mail] = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.accountId, dealer.id))
      return mail?.payload.contact
    }
    expect(await lastContact('912-555-0100')).toBe('Robin Vail, 912-555-0100')
    expect(await lastContact(null)).toBeUndefined()
  })

  it('is not required in a remembered browser until 30 days after its last sign-in', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    await signIn(browser, dealer, { code: await mailedCode() })
    portal.clock.forward({ hours: 29 * 24 })
    expect((await signIn(browser, dealer)).statusCode).toBe(200)
    portal.clock.forward({ hours: 31 * 24 })
    expect((await signIn(browser, dealer)).json().errorCode).toBe('SIGN_IN_CODE')
  })

  it('is required each time if the browser is not remembered', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    expect((await signIn(browser, dealer, { code: await mailedCode(), rememberDevice: false })).statusCode).toBe(200)
    expect(await portal.db.$count(trustedDevices)).toBe(0)
    expect((await signIn(browser, dealer)).json().errorCode).toBe('SIGN_IN_CODE')
  })

  it('is not sent for a wrong ZIP code, which gets the usual error', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const reply = await signIn(newBrowser(), { ...dealer, zipCode: '99999' })
    expect(reply.json().errorCode).toBe('UNAUTHENTICATED')
    expect(await portal.db.$count(mailOutbox)).toBe(0)
  })

  it('allows five attempts, even when many are concurrent', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    const code = await mailedCode()
    const first = await signIn(browser, dealer, { code: wrongCode(code) })
    expect(first.json()).toMatchObject({
      errorCode: 'SIGN_IN_CODE',
      message: 'That code is not correct. 4 tries left',
      details: { problem: 'wrong', triesLeft: 4 },
    })
    await Promise.all(Array.from({ length: 12 }, () => signIn(browser, dealer, { code: wrongCode(code) })))
    const [row] = await portal.db.select().from(mailedCodes)
    expect(row?.tries).toBe(5)
    const right = await signIn(browser, dealer, { code })
    expect(right.json()).toMatchObject({
      message: mailedCodeTexts.usedUp,
      details: { problem: 'used-up', triesLeft: 0 },
    })
  })

  it('stops working when the account’s address changes, and the new address gets its own code', async () => {
    const dealer = await given().dealer({ email: 'thief@example.com' })
    const browser = newBrowser()
    expect((await signIn(browser, dealer)).json().errorCode).toBe('SIGN_IN_CODE')
    const code = await mailedCode()
    await portal.db.update(accounts).set({ email: 'owner@example.com' }).where(eq(accounts.id, dealer.id))
    const late = await signIn(browser, dealer, { code })
    expect([late.statusCode, late.json().details.problem]).toEqual([401, 'run-out'])
    portal.clock.forward({ minutes: 1 })
    expect((await signIn(browser, dealer)).json().details.address).toBe('o•••••r@exa••••••.com')
    expect((await signIn(browser, dealer, { code: await mailedCode() })).statusCode).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    const code = await mailedCode()
    portal.clock.forward({ minutes: 10 })
    expect((await signIn(browser, dealer, { code })).json().details.problem).toBe('run-out')
  })

  it('can be resent after a minute, which replaces the old code', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    const old = await mailedCode()
    await signIn(browser, dealer, { resendCode: true })
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    portal.clock.forward({ minutes: 1 })
    await signIn(browser, dealer, { resendCode: true })
    expect(await portal.db.$count(mailOutbox)).toBe(2)
    const fresh = await mailedCode()
    if (fresh !== old) expect((await signIn(browser, dealer, { code: old })).json().details.problem).toBe('wrong')
    expect((await signIn(browser, dealer, { code: fresh })).statusCode).toBe(200)
  })

  it('starts one session in concurrent calls', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    const code = await mailedCode()
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn(browser, dealer, { code })))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await portal.db.$count(sessions)).toBe(1)
  })

  it('still reaches the dealer while someone else requests and guesses codes', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    for (let n = 0; n < 4; n += 1) {
      const thief = newBrowser()
      await signIn(thief, dealer, {}, `10.7.${n}.1`)
      for (let tries = 0; tries < 5; tries += 1) await signIn(thief, dealer, { code: '000000' }, `10.7.${n}.1`)
    }
    const browser = newBrowser()
    const required = await signIn(browser, dealer)
    // More guesses are pointless, because the code is longer now.
    expect(required.json().details).toMatchObject({ digits: 12, triesLeft: 5 })
    expect((await signIn(browser, dealer, { code: await mailedCode() })).statusCode).toBe(200)
  })

  it('is emailed once to browsers that request it within a minute, and works in each until it is used', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const [first, second] = [newBrowser(), newBrowser()]
    await signIn(first, dealer)
    await signIn(second, dealer)
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    const code = await mailedCode()
    expect((await signIn(second, dealer, { code })).statusCode).toBe(200)
    expect((await signIn(first, dealer, { code })).statusCode).toBe(401)
  })

  it('is not readable in the database, on the email page or in the audit log', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    await signIn(newBrowser(), dealer)
    const code = await mailedCode()
    const [mail] = await portal.db.select().from(mailOutbox)
    const page = await admin.get(`/api/admin/mail/${mail?.id}`)
    expect(page.statusCode).toBe(200)
    for (const text of [page.body, JSON.stringify(await portal.db.select().from(mailedCodes))]) {
      expect(text).not.toContain(code)
      expect(text).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    }
    const events = await portal.db.select().from(auditEvents)
    expect(events.map(({ action }) => action)).toEqual(['code.asked'])
    expect(JSON.stringify(events)).not.toContain(code)
  })
})

describe('A code that staff read out', () => {
  it('can be created by staff within scope for a waiting dealer without an address, and names the staff member', async () => {
    const manager = await given().staff({ role: 'territory_manager', firstName: 'Robin', lastName: 'Arceneaux' })
    const stranger = await given().staff({ role: 'territory_manager' })
    const dealer = await given().dealer({ email: null, territoryManager: manager })
    const path = `/api/admin/dealers/${dealer.id}/read-out-code`
    const staff = await portal.as(manager)
    expect((await staff.post(path)).json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: mailedCodeTexts.noCodeRequested,
    })
    const browser = newBrowser()
    const required = await signIn(browser, dealer)
    expect(required.json()).toMatchObject({
      message: mailedCodeTexts.readOut,
      details: { address: null, helper: { name: 'Robin Arceneaux' } },
    })
    expect((await (await portal.as(stranger)).post(path)).statusCode).toBe(404)
    const { code, purpose } = (await staff.post(path)).json()
    expect(purpose).toBe('sign-in')
    expect((await signIn(newBrowser(), dealer, { code })).statusCode).toBe(401)
    expect((await signIn(browser, dealer, { code })).statusCode).toBe(200)
    const events = await portal.db.select().from(auditEvents)
    expect(events.find(({ action }) => action === 'code.read-out')).toMatchObject({
      actorId: manager.id,
      entityId: dealer.id,
    })
    expect(events.find(({ action }) => action === 'session.started')?.after).toEqual({
      code: 'read out by Robin Arceneaux',
    })
    expect(JSON.stringify(events)).not.toContain(code)
  })
})

describe('Guessing and lockout attacks that worked before', () => {
  it('do not lock out the dealer, who can sign in with a proof of work and a code', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    for (let n = 0; n < 5; n += 1) {
      await signIn(newBrowser(), { ...dealer, zipCode: `9${n}999` }, {}, `10.1.${n}.1`)
    }
    const browser = newBrowser()
    const held = await signIn(browser, dealer)
    expect(held.statusCode).toBe(429)
    expect(held.json().message).toBe('Too many sign-in attempts. Please try again in 15 minutes.')
    const proof = solveProofOfWork(held.json().details.proof)
    expect((await signIn(browser, dealer, { proof })).json().errorCode).toBe('SIGN_IN_CODE')
    expect((await signIn(browser, dealer, { proof })).statusCode).toBe(429)
    const again = solveProofOfWork((await signIn(browser, dealer)).json().details.proof)
    expect((await signIn(browser, dealer, { proof: again, code: await mailedCode() })).statusCode).toBe(200)
  })

  it('cannot reuse a proof of work for another account or invent a challenge', async () => {
    const [dealer, other] = [await given().dealer(), await given().dealer()]
    const fail = async (who: Dealer) => {
      for (let n = 0; n < 5; n += 1) await signIn(newBrowser(), { ...who, zipCode: '99999' }, {}, `10.2.${n}.1`)
    }
    await fail(dealer)
    await fail(other)
    const proof = solveProofOfWork((await signIn(newBrowser(), other)).json().details.proof)
    expect((await signIn(newBrowser(), dealer, { proof })).statusCode).toBe(429)
    const forgedProof = { challenge: `${Buffer.from('{"bits":0}').toString('base64url')}.AAAA`, nonce: '0' }
    expect((await signIn(newBrowser(), dealer, { proof: forgedProof })).statusCode).toBe(429)
  })

  it('do not block a known browser behind the same address', async () => {
    const dealer = await given().dealer({ email: 'dana@example.com' })
    const browser = newBrowser()
    await signIn(browser, dealer)
    await signIn(browser, dealer, { code: await mailedCode() })
    for (let n = 0; n < 30; n += 1) {
      await signIn(
        newBrowser(),
        { dealerNumber: `5555${n}`, zipCode: `1${String(n).padStart(4, '0')}` },
        {},
        '10.3.0.1',
      )
    }
    expect((await signIn(newBrowser(), dealer, {}, '10.3.0.1')).statusCode).toBe(429)
    expect((await signIn(browser, dealer, {}, '10.3.0.1')).statusCode).toBe(200)
  })

  it('are detected when one ZIP code is tried with many numbers from many addresses', async () => {
    for (let n = 0; n < 20; n += 1) {
      const failed = await signIn(newBrowser(), { dealerNumber: `6000${n}`, zipCode: '30301' }, {}, `10.${n}.4.1`)
      expect(failed.statusCode).toBe(401)
    }
    const next = await signIn(newBrowser(), { dealerNumber: '600099', zipCode: '30301' }, {}, '10.99.4.1')
    expect(next.statusCode).toBe(429)
    expect(next.json().details.proof.bits).toBe(17)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.get('/api/admin/sign-in-watch')).json()).toMatchObject({
      misses: 20,
      isOnGuard: false,
      zips: [{ key: '30301', misses: 20 }],
      closed: [],
    })
    expect((await signIn(newBrowser(), { dealerNumber: '1', zipCode: '30302' }, {}, '10.99.4.1')).statusCode).toBe(401)
  })

  it('are detected by the overall number of failed attempts', async () => {
    for (let n = 0; n < 50; n += 1) {
      await signIn(newBrowser(), { dealerNumber: `7000${n}`, zipCode: `${10_000 + n}` }, {}, `10.${n}.5.1`)
    }
    expect((await signIn(newBrowser(), { dealerNumber: '8', zipCode: '30303' }, {}, '10.98.5.1')).statusCode).toBe(429)
  })

  it('end the trust in the guessing browser; a ZIP code change ends it for all browsers', async () => {
    const manager = await given().staff({ role: 'territory_manager' })
    const dealer = await given().dealer({ email: 'dana@example.com', zipCode: '30301', territoryManager: manager })
    const browser = newBrowser()
    await signIn(browser, dealer)
    await signIn(browser, dealer, { code: await mailedCode() })
    expect(await portal.db.$count(trustedDevices)).toBe(1)
    for (let n = 0; n < 15; n += 1) {
      if (n % 5 === 0) portal.clock.forward({ minutes: 16 })
      await signIn(browser, { ...dealer, zipCode: '99999' })
    }
    expect(await portal.db.$count(trustedDevices)).toBe(0)
    const staff = await portal.as(manager)
    await portal.db.insert(trustedDevices).values({
      deviceHash: 'somewhere',
      accountId: dealer.id,
      firstSeenAt: portal.clock.read(),
      lastSeenAt: portal.clock.read(),
    })
    const edited = await staff.patch(`/api/admin/dealers/${dealer.id}`, { zipCode: '30399' })
    expect(edited.statusCode).toBe(200)
    expect(await portal.db.$count(trustedDevices)).toBe(0)
  })
})
