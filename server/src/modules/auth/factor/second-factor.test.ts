import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../../../test/caller'
import { givenIn } from '../../../../test/given'
import type { GivenStaff } from '../../../../test/given/accounts'
import {
  appCode,
  givenApp,
  givenPasskey,
  namedPortal,
  newAuthenticator,
  startApp,
  startPasskey,
} from '../../../../test/second-factors'
import { solveProofOfWork } from '../../../../test/solve-proof-of-work'
import { useTestApp } from '../../../../test/use-test-app'
import { accounts, auditEvents, authenticatorApps, mailOutbox, recoveryCodes, sessions } from '../../../db/tables'
import { recordStatements } from '../../../platform/database/statement-counter'
import { transaction } from '../../../platform/database/transaction'
import { countFactorAttempt } from './queries/factor-attempts'

const portal = useTestApp({ config: namedPortal })
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const path = '/api/auth/second-factor'

/** A browser that sends its device cookie with each later request. */
function newBrowser() {
  const jar: Record<string, string> = {}
  return async (body: object) => {
    const reply = await createCaller(portal.app, jar).post('/api/auth/login', body)
    for (const { name, value } of reply.cookies) jar[name] = value
    return reply
  }
}

const signIn = (member: GivenStaff, factor?: object, browser = newBrowser()) =>
  browser({ email: member.email, password: member.password, ...(factor && { factor }) })

const givenMemberWithApp = async (role: GivenStaff['role'] = 'super_admin') => {
  const member = await given().staff({ role: role as 'super_admin' })
  const browser = await portal.as(member)
  const app = await givenApp(browser, member.password, portal.clock.read())
  // The setup code cannot be used again.
  portal.clock.forward({ minutes: 1 })
  return { member, browser, ...app, code: () => appCode(app.secret, portal.clock.read()) }
}

const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('Signing in with a second factor', () => {
  it('works with the password alone if the account has none', async () => {
    const reply = await signIn(await given().staff())
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ mustSetUpSecondFactor: false })
  })

  it('requires the factor after a correct password, and lists the possible methods', async () => {
    const { member } = await givenMemberWithApp()
    const wrong = await newBrowser()({ email: member.email, password: 'wrong' })
    expect([wrong.statusCode, wrong.json().errorCode]).toEqual([401, 'UNAUTHENTICATED'])
    const reply = await signIn(member)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({
      errorCode: 'SECOND_FACTOR',
      details: { methods: ['totp', 'recovery'], passkeyOptions: null },
    })
    expect(reply.cookies.find(({ name }) => name === 'portal_session')).toBeUndefined()
  })

  it('accepts an app code once, and records the method with the session', async () => {
    const { member, code } = await givenMemberWithApp()
    const used = code()
    expect((await signIn(member, { kind: 'totp', code: used })).statusCode).toBe(200)
    const [session] = await portal.db.select().from(sessions).where(eq(sessions.secondFactor, 'totp'))
    expect(session?.actorId).toBe(member.id)
    const again = await signIn(member, { kind: 'totp', code: used })
    expect([again.statusCode, again.json().errorCode]).toEqual([401, 'SECOND_FACTOR'])
    portal.clock.forward({ minutes: 1 })
    expect((await signIn(member, { kind: 'totp', code: `${code().slice(0, 3)} ${code().slice(3)}` })).statusCode).toBe(
      200,
    )
  })

  it('rejects the code that set up the app', async () => {
    const member = await given().staff()
    const { secret } = await givenApp(await portal.as(member), member.password, portal.clock.read())
    const reply = await signIn(member, { kind: 'totp', code: appCode(secret, portal.clock.read()) })
    expect(reply.statusCode).toBe(401)
  })

  it('accepts codes from one step before or after, but no older ones', async () => {
    const { member, secret } = await givenMemberWithApp()
    portal.clock.forward({ minutes: 10 })
    const at = (seconds: number) => appCode(secret, new Date(portal.clock.read().getTime() + seconds * 1000))
    expect((await signIn(member, { kind: 'totp', code: at(-90) })).statusCode).toBe(401)
    expect((await signIn(member, { kind: 'totp', code: at(-30) })).statusCode).toBe(200)
    expect((await signIn(member, { kind: 'totp', code: at(30) })).statusCode).toBe(200)
  })

  it('accepts an app code or recovery code once in two concurrent calls', async () => {
    const { member, code, recoveryCodes: codes } = await givenMemberWithApp()
    for (const factor of [
      { kind: 'totp', code: code() },
      { kind: 'recovery', code: codes[0] },
    ]) {
      const replies = await Promise.all([signIn(member, factor), signIn(member, factor)])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    }
  })

  it('accepts each recovery code once, in any spelling, and notifies the account by email', async () => {
    const { member, recoveryCodes: codes } = await givenMemberWithApp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [first = ''] = codes
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `
    expect((await signIn(member, { kind: 'recovery', code: typed })).statusCode).toBe(200)
    expect((await signIn(member, { kind: 'recovery', code: first })).statusCode).toBe(401)
    const stored = JSON.stringify(await portal.db.select().from(recoveryCodes))
    expect(stored).not.toContain(first)
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.at(-1)).toMatchObject({
      type: 'account_change',
      toAddress: member.email,
      payload: { change: 'recovery_code_used', detail: '9' },
    })
    const factors = await (await portal.as(member)).get(path)
    expect(factors.json().recoveryCodes.filter(({ usedAt }: { usedAt: string | null }) => usedAt)).toHaveLength(1)
    expect(factors.json().openedByRecoveryCode).toHaveLength(1)
  })

  it('counts wrong factors like wrong passwords, and audits them', async () => {
    const { member, code } = await givenMemberWithApp()
    const fail = () => signIn(member, { kind: 'totp', code: '000000' })
    for (let n = 0; n < 5; n += 1) expect((await fail()).statusCode).toBe(401)
    expect((await signIn(member, { kind: 'totp', code: code() })).statusCode).toBe(429)
    expect((await actions()).filter((action) => action === 'second-factor.missed')).toHaveLength(5)
    portal.clock.forward({ minutes: 15 })
    expect((await signIn(member, { kind: 'totp', code: code() })).statusCode).toBe(200)
  })

  it('allows an attacker with the password ten codes a day, without blocking known browsers', async () => {
    const { member, code } = await givenMemberWithApp()
    const known = newBrowser()
    expect((await signIn(member, { kind: 'totp', code: code() }, known)).statusCode).toBe(200)
    const { email, password } = member
    /** One attempt, with a proof of work if one is required. */
    const guess = async (given: string) => {
      const body = { email, password, factor: { kind: 'totp', code: given } }
      const reply = await newBrowser()(body)
      const { proof } = reply.json().details ?? {}
      return proof ? newBrowser()({ ...body, proof: solveProofOfWork(proof) }) : reply
    }
    for (let n = 0; n < 10; n += 1) expect((await guess('000000')).statusCode).toBe(401)
    portal.clock.forward({ minutes: 1 })
    const rejected = await guess(code())
    expect([rejected.statusCode, rejected.headers['retry-after'], rejected.json().details]).toEqual([
      429,
      '86340',
      undefined,
    ])
    expect((await signIn(member, { kind: 'totp', code: code() }, known)).statusCode).toBe(200)
    portal.clock.forward({ hours: 24 })
    expect((await guess(code())).statusCode).toBe(200)
  })

  it('stays locked after a password reset through a link, until staff unlock the account', async () => {
    const { member } = await givenMemberWithApp('territory_manager')
    const now = portal.clock.read()
    for (let n = 0; n < 10; n += 1) await transaction(portal.db, (tx) => countFactorAttempt(tx, member.id, now))
    const token = await given().passwordLink(member)
    const password = 'Another-Password-2'
    expect((await portal.anonymous.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)
    const guess = () => signIn({ ...member, password }, { kind: 'totp', code: '000000' })
    expect((await guess()).statusCode).toBe(429)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.post(`/api/admin/users/${member.id}/unlock`)).statusCode).toBe(200)
    expect((await guess()).statusCode).toBe(401)
  })

  it('checks at most ten of many concurrent codes', async () => {
    const { member } = await givenMemberWithApp()
    const now = portal.clock.read()
    const tries = Array.from({ length: 12 }, () =>
      transaction(portal.db, (tx) => countFactorAttempt(tx, member.id, now)),
    )
    const counted = await Promise.all(tries)
    expect(counted.filter((each) => each instanceof Date)).toHaveLength(2)
  })

  it('is also required after a password reset through a link', async () => {
    const { member } = await givenMemberWithApp()
    const token = await given().passwordLink(member)
    const password = 'Another-Password-2'
    expect((await portal.anonymous.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)
    const reply = await signIn({ ...member, password })
    expect(reply.json().errorCode).toBe('SECOND_FACTOR')
  })
})

describe('Signing in with a passkey', () => {
  const givenMemberWithPasskey = async (authenticator = newAuthenticator()) => {
    const member = await given().staff()
    await givenPasskey(await portal.as(member), member.password, { authenticator })
    const browser = newBrowser()
    const getOptions = async () => (await signIn(member, undefined, browser)).json().details.passkeyOptions
    const answer = (response: object) => signIn(member, { kind: 'passkey', response }, browser)
    return { member, authenticator, getOptions, answer }
  }

  it('accepts a signed challenge once', async () => {
    const { member, authenticator, getOptions, answer } = await givenMemberWithPasskey()
    const options = await getOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    expect(options.allowCredentials).toEqual([
      { id: authenticator.id.toString('base64url'), type: 'public-key', transports: ['usb'] },
    ])
    const response = authenticator.get(options)
    expect((await answer(response)).statusCode).toBe(200)
    expect((await answer(response)).statusCode).toBe(401)
    const factors = (await (await portal.as(member)).get(path)).json()
    expect(factors.passkeys).toMatchObject([
      { name: 'Key', kind: 'key', lastUsedAt: portal.clock.read().toISOString() },
    ])
  })

  it('accepts a passkey without a counter repeatedly', async () => {
    const { authenticator, getOptions, answer } = await givenMemberWithPasskey(newAuthenticator({ counts: false }))
    for (let n = 0; n < 2; n += 1) expect((await answer(authenticator.get(await getOptions()))).statusCode).toBe(200)
  })

  it('rejects a clone with an old counter', async () => {
    const { authenticator, getOptions, answer } = await givenMemberWithPasskey()
    authenticator.counter = 10
    expect((await answer(authenticator.get(await getOptions()))).statusCode).toBe(200)
    authenticator.counter = 3
    expect((await answer(authenticator.get(await getOptions()))).statusCode).toBe(401)
  })

  it('rejects a challenge of another browser, site or account, and an expired one', async () => {
    const { member, authenticator, getOptions, answer } = await givenMemberWithPasskey()
    const elsewhere = await signIn(member, { kind: 'passkey', response: authenticator.get(await getOptions()) })
    expect(elsewhere.statusCode).toBe(401)
    const foreign = { ...authenticator.get(await getOptions()), id: newAuthenticator().id.toString('base64url') }
    expect((await answer(foreign)).statusCode).toBe(401)
    const late = authenticator.get(await getOptions())
    portal.clock.forward({ minutes: 6 })
    expect((await answer(late)).statusCode).toBe(401)
    authenticator.origin = 'https://portal.example.net'
    expect((await answer(authenticator.get(await getOptions()))).statusCode).toBe(401)
    expect(portal.log.take()).toEqual([])
  })

  it('rejects a malformed response', async () => {
    const { getOptions, answer } = await givenMemberWithPasskey()
    for (const response of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
      await getOptions()
      expect((await answer(response)).statusCode).toBe(401)
    }
  })
})

describe('Setting up a factor', () => {
  it('returns the recovery codes once, ends other sessions, emails the account and is audited', async () => {
    const member = await given().staff()
    const other = await portal.as(member)
    const browser = await portal.as(member)
    const { recoveryCodes: codes } = await givenApp(browser, member.password, portal.clock.read())
    expect(codes).toHaveLength(10)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    const factors = await browser.get(path)
    expect(factors.json()).toMatchObject({ passkeys: [], app: { lastUsedAt: null } })
    for (const code of codes) expect(factors.body).not.toContain(code)
    const second = await givenPasskey(browser, member.password, { name: 'Blue key' })
    expect(second.recoveryCodes).toEqual([])
    expect((await portal.db.select().from(mailOutbox)).map(({ payload }) => payload)).toMatchObject([
      { about: 'second_factor_changed', change: 'app_added' },
      { about: 'second_factor_changed', change: 'passkey_added', detail: 'Blue key' },
    ])
    expect((await actions()).filter((action) => action === 'second-factor.added')).toHaveLength(2)
  })

  it('stores the app’s secret encrypted', async () => {
    const { secret } = await givenMemberWithApp()
    const [row] = await portal.db.select().from(authenticatorApps)
    const raw = Buffer.from(row?.encryptedSecret ?? '')
    expect(raw.length).toBe(12 + 16 + 20)
    expect(raw.toString('latin1')).not.toContain(secret)
  })

  it('requires the password for every change, under the sign-in limits', async () => {
    const { browser, member } = await givenMemberWithApp()
    const { id } = await givenPasskey(browser, member.password)
    const currentPassword = 'wrong'
    for (const reply of [
      await browser.post(`${path}/passkeys/start`, { currentPassword }),
      await browser.post(`${path}/app/start`, { currentPassword }),
      await browser.post(`${path}/recovery-codes`, { currentPassword }),
      await browser.delete(`${path}/passkeys/${id}`, { payload: { currentPassword } }),
      await browser.delete(`${path}/app`, { payload: { currentPassword } }),
    ]) {
      expect([reply.statusCode, reply.json().errors?.[0]?.field]).toEqual([422, 'currentPassword'])
    }
    const right = await browser.post(`${path}/recovery-codes`, { currentPassword: member.password })
    expect(right.statusCode).toBe(429)
  })

  it('rejects a wrong code, an expired setup and the setup of another session', async () => {
    const member = await given().staff()
    const [browser, other] = [await portal.as(member), await portal.as(member)]
    const secret = await startApp(browser, member.password)
    const code = appCode(secret, portal.clock.read())
    const add = (caller: typeof browser, sent: string) => caller.post(`${path}/app`, { code: sent })
    expect((await add(browser, '000000')).json().errors).toEqual([
      { field: 'code', message: 'This does not match the current code in your app.' },
    ])
    expect((await add(other, code)).json().message).toBe('This took too long. Please start again.')
    portal.clock.forward({ minutes: 16 })
    expect((await add(browser, appCode(secret, portal.clock.read()))).statusCode).toBe(422)
  })

  it('keeps the previous app working until the new one is confirmed', async () => {
    const { member, browser, code } = await givenMemberWithApp()
    await startApp(browser, member.password)
    expect((await signIn(member, { kind: 'totp', code: code() })).statusCode).toBe(200)
  })

  it('offers only passkey algorithms that every supported version of Node.js can verify', async () => {
    const member = await given().staff()
    const reply = await (await portal.as(member)).post(`${path}/passkeys/start`, { currentPassword: member.password })
    const offered = reply.json().options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)
    expect(offered).toEqual([-8, -7, -257])
  })

  it('accepts a setup response once, and a passkey once', async () => {
    const member = await given().staff()
    const browser = await portal.as(member)
    const authenticator = newAuthenticator()
    const response = await startPasskey(browser, member.password, authenticator)
    const add = (sent: object) => browser.post(`${path}/passkeys`, { name: 'Key', response: sent })
    expect((await add(response)).statusCode).toBe(201)
    expect((await add(response)).statusCode).toBe(422)
    const again = await add(await startPasskey(browser, member.password, authenticator))
    expect([again.statusCode, again.json().message]).toEqual([409, 'This passkey is already used by an account.'])
  })

  it('renames the user’s own passkeys only', async () => {
    const member = await given().staff()
    const browser = await portal.as(member)
    const { id } = await givenPasskey(browser, member.password)
    const renamed = await browser.patch(`${path}/passkeys/${id}`, { name: ' MacBook ' })
    expect(renamed.json().passkeys[0].name).toBe('MacBook')
    const stranger = await given().staff()
    const other = await portal.as(stranger)
    expect((await other.patch(`${path}/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    const removal = await other.delete(`${path}/passkeys/${id}`, { payload: { currentPassword: stranger.password } })
    expect(removal.statusCode).toBe(404)
  })

  it('removes the recovery codes with the last factor, and then requires none', async () => {
    const { member, browser } = await givenMemberWithApp()
    const removed = await browser.delete(`${path}/app`, { payload: { currentPassword: member.password } })
    expect(removed.json()).toMatchObject({ app: null, recoveryCodes: [] })
    expect((await signIn(member)).statusCode).toBe(200)
    const codes = await browser.post(`${path}/recovery-codes`, { currentPassword: member.password })
    expect(codes.statusCode).toBe(409)
  })

  it('creates new recovery codes in ten statements, including session, password and email', async () => {
    const { member, browser } = await givenMemberWithApp()
    const currentPassword = member.password
    const make = async () => await browser.post(`${path}/recovery-codes`, { currentPassword })
    const { result, statements } = await recordStatements(make)
    expect([result.statusCode, statements.length]).toEqual([201, 10])
  })

  it('creates new recovery codes, which replace the old ones', async () => {
    const { member, browser, recoveryCodes: old } = await givenMemberWithApp()
    const created = await browser.post(`${path}/recovery-codes`, { currentPassword: member.password })
    expect(created.json().recoveryCodes).toHaveLength(10)
    expect((await signIn(member, { kind: 'recovery', code: old[0] })).statusCode).toBe(401)
    const [fresh] = created.json().recoveryCodes
    expect((await signIn(member, { kind: 'recovery', code: fresh })).statusCode).toBe(200)
  })

  it('is rejected during impersonation and for dealers', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const member = await given().staff()
    const impersonating = await portal.as(member, { impersonator: admin })
    const reply = await impersonating.post(`${path}/app/start`, { currentPassword: member.password })
    expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'IMPERSONATING'])
    const dealer = await portal.as(await given().dealer())
    expect((await dealer.get(path)).statusCode).toBe(403)
  })
})

describe('A sign-in during the setup of a factor', () => {
  it('gets no session with the password alone', async () => {
    const member = await given().staff()
    const browser = await portal.as(member)
    const secret = await startApp(browser, member.password)
    const [reply] = await Promise.all([
      signIn(member),
      browser.post(`${path}/app`, { code: appCode(secret, portal.clock.read()) }),
    ])
    const open = await portal.db.select().from(sessions).where(eq(sessions.actorId, member.id))
    // Either the sign-in came first and its session ended, or it came second and needs the factor.
    expect(open).toHaveLength(1)
    expect([200, 401]).toContain(reply.statusCode)
  })
})

describe('Two concurrent changes of factors', () => {
  it('succeed once, because the first one ends the session of the second', async () => {
    const member = await given().staff()
    const browsers = [await portal.as(member), await portal.as(member)] as const
    const set = await Promise.all(
      browsers.map(async (browser) => {
        const code = appCode(await startApp(browser, member.password), portal.clock.read())
        return () => browser.post(`${path}/app`, { code })
      }),
    )
    const replies = await Promise.all(set.map((add) => add()))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401])
    expect((await actions()).filter((action) => action === 'second-factor.added')).toHaveLength(1)
  })
})

describe('Resetting a lost factor', () => {
  const reset = async (as: { id: string; role: string }, member: { id: string }) =>
    (await portal.as(as)).post(`/api/admin/users/${member.id}/reset-second-factor`)

  it.each(['passkey', 'app'] as const)('also removes a %s that is being added', async (kind) => {
    const admin = await given().staff({ role: 'super_admin' })
    const member = await given().staff()
    const browser = await portal.as(member)
    const ready =
      kind === 'app'
        ? { url: `${path}/app`, body: { code: appCode(await startApp(browser, member.password), portal.clock.read()) } }
        : { url: `${path}/passkeys`, body: { name: 'Late', response: await startPasskey(browser, member.password) } }
    const [added, done] = await Promise.all([browser.post(ready.url, ready.body), reset(admin, member)])
    expect(done.statusCode).toBe(200)
    // The factor was either added first and then removed, or its session had ended.
    expect([201, 401, 422]).toContain(added.statusCode)
    expect((await signIn(member)).statusCode).toBe(200)
  })

  it('is allowed for higher ranks, ends the sessions, is audited, and notifies the account by email', async () => {
    const { member, browser } = await givenMemberWithApp('territory_manager')
    const sales = await given().staff({ role: 'sales_manager', district: null })
    const reply = await reset(sales, member)
    expect(reply.json()).toMatchObject({ id: member.id, hasSecondFactor: false })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await signIn(member)).statusCode).toBe(200)
    expect(await actions()).toContain('second-factor.reset')
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.at(-1)).toMatchObject({ toAddress: member.email, payload: { change: 'reset' } })
  })

  it('is rejected for peers, lower ranks and the user’s own account', async () => {
    const { member } = await givenMemberWithApp()
    const peer = await given().staff({ role: 'super_admin' })
    expect((await reset(peer, member)).statusCode).toBe(403)
    expect((await reset(member, member)).statusCode).toBe(409)
    expect((await reset(await given().staff({ role: 'mingledorffs' }), member)).statusCode).toBe(404)
    expect((await reset(await given().staff(), member)).statusCode).toBe(403)
    const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, member.id))
    expect(row?.secondFactorChangedAt).not.toBeNull()
  })
})
