import { authEndpoints } from '@portal/contract/accounts/auth'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, savedSignatures, sessions } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { transaction } from '../../platform/database/transaction'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { endOtherSessions } from './queries/delete-sessions'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

describe('Sessions (docs/spec 3.3)', () => {
  const isSignedIn = async (browser: { get: typeof portal.anonymous.get }) =>
    (await browser.get('/api/auth/user')).statusCode === 200

  it('end for staff after 8 hours without use, and after 24 hours at most', async () => {
    const browser = await portal.as(await given().staff())
    portal.clock.forward({ hours: 7, minutes: 59 })
    expect(await isSignedIn(browser)).toBe(true)
    portal.clock.forward({ hours: 7, minutes: 59 })
    expect(await isSignedIn(browser)).toBe(true)
    portal.clock.forward({ hours: 7, minutes: 59 })
    expect(await isSignedIn(browser)).toBe(true)
    portal.clock.forward({ minutes: 3 })
    expect(await isSignedIn(browser)).toBe(false)

    const idle = await portal.as(await given().staff())
    portal.clock.forward({ hours: 8 })
    expect(await isSignedIn(idle)).toBe(false)
  })

  it('end for dealers after 24 hours without use, and after 7 days at most', async () => {
    const dealer = await given().dealer()
    const browser = await portal.as(dealer)
    for (let day = 0; day < 7; day += 1) {
      portal.clock.forward({ hours: 23, minutes: 59 })
      expect(await isSignedIn(browser)).toBe(true)
    }
    portal.clock.forward({ minutes: 7 })
    expect(await isSignedIn(browser)).toBe(false)

    const idle = await portal.as(dealer)
    portal.clock.forward({ hours: 24 })
    expect(await isSignedIn(idle)).toBe(false)
  })

  it('end after 60 minutes of impersonation, and name the actor', async () => {
    const admin = await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
    const dealer = await given().dealer()
    const browser = await portal.as(dealer, { impersonator: admin })
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      id: dealer.id,
      isImpersonating: true,
      impersonator: { id: admin.id, name: 'Ada Admin', role: 'super_admin' },
    })
    portal.clock.forward({ minutes: 60 })
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('end immediately when the account is deactivated or deleted, even for an impersonator', async () => {
    const { staff, dealer } = given()
    const inactive = await staff()
    const deleted = await staff()
    const subject = await dealer()
    const browsers = [
      await portal.as(inactive),
      await portal.as(deleted),
      await portal.as(subject, { impersonator: await staff({ role: 'super_admin' }) }),
    ]
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true)
    const deactivated = { isActive: false }
    await portal.db.update(accounts).set(deactivated).where(eq(accounts.id, inactive.id))
    await portal.db.update(accounts).set({ deletedAt: portal.clock.read() }).where(eq(accounts.id, deleted.id))
    await portal.db.update(accounts).set(deactivated).where(eq(accounts.id, subject.id))
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false)
  })

  it('need two statements to return the current user with image, and record their use once a minute', async () => {
    const dealer = await given().dealer({ savedSignature: true })
    const browser = await portal.as(dealer)
    const lastSeen = async () => (await portal.db.select().from(sessions))[0]?.lastSeenAt.toISOString()
    const begun = await lastSeen()
    const { result, statements } = await recordStatements(async () => await browser.get('/api/auth/user'))
    expect(result.json()).toMatchObject({ eSignature: true, signatureData: expect.stringMatching(/^data:image\/png/) })
    expect(statements).toHaveLength(2)
    portal.clock.forward({ minutes: 0.9 })
    await browser.get('/api/auth/user')
    expect(await lastSeen()).toBe(begun)
    portal.clock.forward({ minutes: 0.2 })
    await browser.get('/api/auth/user')
    expect(await lastSeen()).toBe(portal.clock.read().toISOString())
  })

  it('record their use without waiting for the disk, unlike other commits', async () => {
    const setting = async () => (await portal.db.execute(sql`show synchronous_commit`)).rows[0]
    await portal.db.execute(sql`set synchronous_commit = on`)
    const browser = await portal.as(await given().dealer())
    portal.clock.forward({ minutes: 1 })
    const { statements } = await recordStatements(async () => await browser.get('/api/auth/user'))
    expect(statements[0]).toContain(`set_config('synchronous_commit', 'off', true)`)
    expect((await portal.db.select().from(sessions))[0]?.lastSeenAt).toEqual(portal.clock.read())
    expect(await setting()).toEqual({ synchronous_commit: 'on' })
  })

  it('are looked up together for concurrent calls, each with its own caller', async () => {
    const { dealer, staff } = given()
    const people = [await dealer(), await dealer(), await staff()]
    const ended = await portal.as(await staff())
    await portal.db.delete(sessions)
    const browsers = await Promise.all(people.map((person) => portal.as(person)))
    const callers = [...browsers, ended, ...browsers.toReversed()]
    const answers = await Promise.all(callers.map((caller) => caller.get('/api/auth/user')))
    const [one, two, three] = people.map(({ id }) => id)
    expect(answers.map((answer) => answer.json().id)).toEqual([one, two, three, undefined, three, two, one])
    expect(answers[people.length]?.statusCode).toBe(401)

    const hashes = (await portal.db.select({ hash: sessions.tokenHash }).from(sessions)).map(({ hash }) => hash)
    const now = portal.clock.read()
    const { result, statements } = await recordStatements(() =>
      Promise.all([...hashes, 'unknown', ...hashes].map((hash) => loadSession(portal.db, hash, now))),
    )
    expect(result.map((session) => session?.tokenHash)).toEqual([...hashes, undefined, ...hashes])
    expect(statements).toHaveLength(1)
  })

  it('return 304 for an unchanged current user', async () => {
    const browser = await portal.as(await given().dealer())
    const first = await browser.get('/api/auth/user')
    const again = await browser.get('/api/auth/user', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('are required for the current user', async () => {
    expect((await portal.anonymous.get('/api/auth/user')).statusCode).toBe(401)
    const stranger = createCaller(portal.app, { portal_session: 'made-up' })
    expect((await stranger.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('can all be ended except the current one, including impersonations of the account', async () => {
    const dealer = await given().dealer()
    const admin = await given().staff({ role: 'super_admin' })
    const [used, other, impersonating, admins] = [
      await portal.as(dealer),
      await portal.as(dealer),
      await portal.as(dealer, { impersonator: admin }),
      await portal.as(admin),
    ]
    const [current] = await portal.db.select().from(sessions).where(eq(sessions.subjectId, dealer.id)).limit(1)
    await transaction(portal.db, (tx) => endOtherSessions(tx, dealer.id, current?.tokenHash ?? null))
    expect(await Promise.all([used, other, impersonating, admins].map(isSignedIn))).toEqual([true, false, false, true])
  })
})

describe('A sign-out (docs/spec 3.3)', () => {
  it('ends the session on the server, clears the cookie and is audited', async () => {
    const dealer = await given().dealer()
    const browser = await portal.as(dealer)
    const reply = await browser.post('/api/auth/logout')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ success: true })
    expect(reply.cookies).toMatchObject([{ name: 'portal_session', value: '' }])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect(await portal.db.$count(sessions)).toBe(0)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'session.ended', actorId: dealer.id })
  })

  it('also ends an impersonation', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    const browser = await portal.as(dealer, { impersonator: admin })
    await browser.post('/api/auth/logout', {})
    expect(await portal.db.$count(sessions)).toBe(0)
    const [event] = await portal.db.select().from(auditEvents)
    expect(event).toMatchObject({ action: 'session.ended', actorId: admin.id, subjectId: dealer.id })
  })

  it('succeeds without a session', async () => {
    expect((await portal.anonymous.post('/api/auth/logout')).statusCode).toBe(200)
    expect(await portal.db.$count(auditEvents)).toBe(0)
    expect(await portal.db.$count(savedSignatures)).toBe(0)
  })
})
