import { authEndpoints, switchedSessionSchema } from '@portal/contract/accounts/auth'
import { profileEndpoints } from '@portal/contract/accounts/profile'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Caller, createCaller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, sessions } from '../../db/tables'
import { transaction } from '../../platform/database/transaction'
import { profileHandlers } from '../profile/handlers'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { endOtherSessions } from './queries/delete-sessions'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: {
    endpoints: { ...authEndpoints, ...profileEndpoints },
    handlers: { ...authHandlers, ...profileHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

type Answer = Awaited<ReturnType<Caller['post']>>

const start = (browser: Caller, id: string) => browser.post(`/api/admin/impersonate/${id}`)
const stop = (browser: Caller) => browser.post('/api/admin/stop-impersonation')
const getCode = (reply: Answer) => [reply.statusCode, reply.json().errorCode]
const getUserId = async (browser: Caller) => {
  const reply = await browser.get('/api/auth/user')
  return reply.statusCode === 200 ? reply.json().id : reply.statusCode
}

/** The browser with the cookie from a response. */
function browserWithCookie(reply: Answer): Caller {
  expect(reply.statusCode).toBe(200)
  const cookie = reply.cookies.find(({ name }) => name === 'portal_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return createCaller(portal.app, { portal_session: cookie?.value ?? '' })
}

const getEvents = (action: string) =>
  portal.db.select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(desc(auditEvents.id))

async function givenWorld() {
  const { staff, dealer } = given()
  const territory = await staff({ role: 'territory_manager', district: 'SE' })
  const other = await staff({ role: 'territory_manager', district: 'GC' })
  const actors = {
    super_admin: await staff({ role: 'super_admin' }),
    mingledorffs: await staff({ role: 'mingledorffs' }),
    'sales of all': await staff({ role: 'sales_manager', district: null }),
    'sales of SE': await staff({ role: 'sales_manager', district: 'SE' }),
    territory,
    dealer: await dealer({ district: 'SE', territoryManager: territory }),
  }
  const managed = { territoryManager: territory }
  const targets = {
    'managed dealer': await dealer({ district: 'SE', ...managed }),
    'managed dealer elsewhere': await dealer({ district: 'NA', ...managed }),
    'dealer of SE': await dealer({ district: 'SE', territoryManager: other }),
    'dealer elsewhere': await dealer({ district: 'GC', territoryManager: other }),
    'inactive dealer': await dealer({ district: 'SE', isActive: false, ...managed }),
    'deleted dealer': await dealer({ district: 'SE', deletedAt: portal.clock.read(), ...managed }),
    mingledorffs: await staff({ role: 'mingledorffs' }),
    'sales manager': await staff({ role: 'sales_manager', district: 'SE' }),
    'territory manager': await staff({ role: 'territory_manager', district: 'SE' }),
    'inactive user': await staff({ role: 'sales_manager', district: 'SE', isActive: false }),
    'super admin': await staff({ role: 'super_admin' }),
    unknown: { id: '0b0b0b0b-0000-4000-8000-00000000beef' },
  }
  return { actors, targets }
}

type ActorName = keyof Awaited<ReturnType<typeof givenWorld>>['actors']

const dealers = ['managed dealer', 'managed dealer elsewhere', 'dealer of SE', 'dealer elsewhere']

describe('Impersonation permissions (docs/spec 3.11)', () => {
  it.each<[ActorName, string[]]>([
    ['super_admin', [...dealers, 'mingledorffs', 'sales manager', 'territory manager']],
    ['mingledorffs', dealers],
    ['sales of all', dealers],
    ['sales of SE', ['managed dealer', 'dealer of SE']],
    ['territory', ['managed dealer', 'managed dealer elsewhere']],
  ])('%s', async (name, expected) => {
    const { actors, targets } = await givenWorld()
    for (const idPosition of ['address', 'body']) {
      const allowed: string[] = []
      for (const [target, { id }] of Object.entries(targets)) {
        const browser = await portal.as(actors[name])
        const reply =
          idPosition === 'address'
            ? await start(browser, id)
            : await browser.post('/api/auth/impersonate', { userId: id })
        if (reply.statusCode === 200) allowed.push(target)
        else {
          expect(getCode(reply), target).toEqual([404, 'NOT_FOUND'])
          expect(await getUserId(browser), target).toBe(actors[name].id)
        }
      }
      expect(allowed, idPosition).toEqual(expected)
    }
    const { id } = actors[name]
    expect(getCode(await start(await portal.as(actors[name]), id))).toEqual([404, 'NOT_FOUND'])
  })

  it('exclude dealers and callers without a session', async () => {
    const { actors, targets } = await givenWorld()
    const { id } = targets['managed dealer']
    for (const at of [id, 'not-an-id']) {
      expect(getCode(await start(portal.anonymous, at))).toEqual([401, 'UNAUTHENTICATED'])
    }
    const dealer = await portal.as(actors.dealer)
    expect(getCode(await start(dealer, id))).toEqual([403, 'FORBIDDEN'])
    expect(getCode(await dealer.post('/api/auth/impersonate', { userId: id }))).toEqual([403, 'FORBIDDEN'])
    expect(getCode(await stop(portal.anonymous))).toEqual([401, 'UNAUTHENTICATED'])
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('return 404 for a malformed ID in the path, and 422 in the body', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    expect(getCode(await start(browser, 'not-an-id'))).toEqual([404, 'NOT_FOUND'])
    const invalidId = await browser.post('/api/auth/impersonate', { userId: 'not-an-id' })
    expect(getCode(invalidId)).toEqual([422, 'NOT_VALID'])
    expect(invalidId.json().errors[0].field).toBe('userId')
  })
})

async function givenImpersonation() {
  const admin = await given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
  const dealer = await given().dealer({ firstName: 'Dana', lastName: 'Reyes' })
  const before = await portal.as(admin)
  const reply = await start(before, dealer.id)
  return { admin, dealer, before, reply, browser: browserWithCookie(reply) }
}

describe('Starting and stopping an impersonation (docs/spec 3.11)', () => {
  it('creates a new session with actor and subject', async () => {
    const { admin, dealer, before, reply, browser } = await givenImpersonation()
    const { user, home } = switchedSessionSchema.strict().parse(reply.json())
    expect(home).toBe('/')
    expect(user).toMatchObject({ id: dealer.id, role: 'dealer', dealerNumber: dealer.dealerNumber })
    expect(user.impersonator).toEqual({ id: admin.id, name: 'Ada Admin', role: 'super_admin' })
    expect((await browser.get('/api/auth/user')).json()).toEqual(user)
    expect(await getUserId(before)).toBe(401)
    expect(await portal.db.select().from(sessions)).toMatchObject([{ actorId: admin.id, subjectId: dealer.id }])
    expect(await getEvents('impersonation.started')).toMatchObject([
      {
        actorName: 'Ada Admin',
        subjectName: 'Dana Reyes',
        actorId: admin.id,
        subjectId: dealer.id,
        entityId: dealer.id,
      },
    ])
  })

  it('does not affect the other browsers of either account', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    const [adminBrowser, dealerBrowser] = [await portal.as(admin), await portal.as(dealer)]
    browserWithCookie(await start(await portal.as(admin), dealer.id))
    expect([await getUserId(adminBrowser), await getUserId(dealerBrowser)]).toEqual([admin.id, dealer.id])
  })

  it('returns the actor with a new session and the actor’s home path', async () => {
    const { admin, dealer, browser } = await givenImpersonation()
    const reply = await stop(browser)
    expect(reply.json()).toMatchObject({
      user: { id: admin.id, isImpersonating: false, impersonator: null },
      home: '/admin/dashboard',
    })
    expect(await getUserId(browserWithCookie(reply))).toBe(admin.id)
    expect(await getUserId(browser)).toBe(401)
    expect(await portal.db.$count(sessions)).toBe(1)
    expect(await getEvents('impersonation.stopped')).toMatchObject([
      { actorName: 'Ada Admin', subjectName: 'Dana Reyes', actorId: admin.id, subjectId: dealer.id },
    ])
  })

  it('returns the home path of each role', async () => {
    const { actors, targets } = await givenWorld()
    const homes: Record<string, string> = {}
    for (const name of ['mingledorffs', 'sales of SE', 'territory'] as const) {
      const reply = await start(await portal.as(actors[name]), targets['managed dealer'].id)
      homes[name] = (await stop(browserWithCookie(reply))).json().home
    }
    const reply = await start(await portal.as(actors.super_admin), targets['sales manager'].id)
    expect(reply.json().home).toBe('/sales/dashboard')
    expect(homes).toEqual({
      mingledorffs: '/portal/dashboard',
      'sales of SE': '/sales/dashboard',
      territory: '/access/dashboard',
    })
  })

  it('returns the signed-in user for a stop without an impersonation', async () => {
    const dealer = await given().dealer()
    const browser = await portal.as(dealer)
    const reply = await stop(browser)
    expect(reply.json()).toMatchObject({ user: { id: dealer.id, isImpersonating: false }, home: '/' })
    expect(reply.cookies).toEqual([])
    expect(await getUserId(browser)).toBe(dealer.id)
    expect(await portal.db.$count(auditEvents)).toBe(0)
  })

  it('cannot be nested for any subject', async () => {
    const { staff, dealer } = given()
    const admin = await staff({ role: 'super_admin' })
    const target = await dealer({ district: 'SE' })
    const sales = await staff({ role: 'sales_manager', district: 'SE' })
    const salesBrowser = browserWithCookie(await start(await portal.as(admin), sales.id))
    const nested = await start(salesBrowser, target.id)
    expect(getCode(nested)).toEqual([403, 'IMPERSONATING'])
    expect(nested.json().message).toBe(accessTexts.impersonating)
    expect(getCode(await salesBrowser.post('/api/auth/impersonate', { userId: target.id }))).toEqual([
      403,
      'IMPERSONATING',
    ])
    const dealerBrowser = browserWithCookie(await start(await portal.as(admin), target.id))
    expect((await start(dealerBrowser, sales.id)).statusCode).toBe(403)
    expect([await getUserId(salesBrowser), await getUserId(dealerBrowser)]).toEqual([sales.id, target.id])
  })
})

describe('The end of an impersonation (docs/spec 3.11)', () => {
  it('comes after 60 minutes despite activity, and the actor must sign in again', async () => {
    const { admin, dealer, browser } = await givenImpersonation()
    portal.clock.forward({ minutes: 59.9 })
    expect(await getUserId(browser)).toBe(dealer.id)
    portal.clock.forward({ minutes: 0.1 })
    expect(await getUserId(browser)).toBe(401)
    expect(getCode(await stop(browser))).toEqual([401, 'UNAUTHENTICATED'])
    const credentials = { email: admin.email, password: admin.password }
    const renewed = await browser.post('/api/auth/login', credentials)
    expect(renewed.json()).toMatchObject({ id: admin.id, isImpersonating: false })
    expect(await getUserId(browserWithCookie(renewed))).toBe(admin.id)
    expect(await portal.db.$count(sessions)).toBe(1)
  })

  it('comes no later than the end of the original session', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    let browser = await portal.as(admin)
    for (let turn = 0; turn < 3; turn += 1) {
      portal.clock.forward({ hours: 7 })
      browser = browserWithCookie(await stop(browserWithCookie(await start(browser, dealer.id))))
    }
    portal.clock.forward({ hours: 2, minutes: 30 })
    browser = browserWithCookie(await start(browser, dealer.id))
    portal.clock.forward({ minutes: 29 })
    expect(await getUserId(browser)).toBe(dealer.id)
    portal.clock.forward({ minutes: 1 })
    expect(await getUserId(browser)).toBe(401)
  })

  it('comes with a sign-out, which ends both sessions', async () => {
    const { browser, before } = await givenImpersonation()
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
    expect([await getUserId(browser), await getUserId(before)]).toEqual([401, 401])
    expect(await portal.db.$count(sessions)).toBe(0)
  })

  it.each(['admin', 'dealer'] as const)('comes when the %s is deactivated', async (who) => {
    const world = await givenImpersonation()
    await portal.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, world[who].id))
    expect(await getUserId(world.browser)).toBe(401)
    expect(getCode(await stop(world.browser))).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each([
    ['the dealer gets another territory manager', 'territory', 'reassigned', 401],
    ['the dealer no longer has a territory manager', 'territory', 'unassigned', 401],
    ['the dealer moves to another district', 'sales of SE', 'dealer moved', 401],
    ['the dealer no longer has a district', 'sales of SE', 'dealer nowhere', 401],
    ['the sales manager moves to another district', 'sales of SE', 'actor moved', 401],
    ['the district does not matter for the actor', 'territory', 'dealer moved', 200],
    ['the territory manager does not matter for the actor', 'sales of SE', 'reassigned', 200],
    ['all dealers are in scope', 'sales of all', 'dealer moved', 200],
    ['all dealers are in scope', 'mingledorffs', 'reassigned', 200],
  ] as const)('depends on the scope when %s (%s, %s): returns %i', async (_, name, what, status) => {
    const { actors, targets } = await givenWorld()
    const { id } = targets['managed dealer']
    const other = await given().staff({ role: 'territory_manager', district: 'SE' })
    const browser = browserWithCookie(await start(await portal.as(actors[name]), id))
    expect(await getUserId(browser)).toBe(id)
    const assign = (territoryManagerId: string | null) =>
      portal.db.update(dealerProfiles).set({ territoryManagerId }).where(eq(dealerProfiles.accountId, id))
    const move = (account: string, district: string | null) =>
      portal.db.update(accounts).set({ district }).where(eq(accounts.id, account))
    const changes = {
      reassigned: () => assign(other.id),
      unassigned: () => assign(null),
      'dealer moved': () => move(id, 'NA'),
      'dealer nowhere': () => move(id, null),
      'actor moved': () => move(actors[name].id, 'GC'),
    }
    await changes[what]()
    expect(await getUserId(browser)).toBe(status === 200 ? id : 401)
    expect((await browser.patch('/api/auth/user', { city: 'Macon' })).statusCode).toBe(status)
    expect((await stop(browser)).statusCode).toBe(status)
  })

  it('comes when the actor’s other sessions end', async () => {
    const { admin, browser } = await givenImpersonation()
    await transaction(portal.db, (tx) => endOtherSessions(tx, admin.id, null))
    expect(await getUserId(browser)).toBe(401)
  })
})

describe('Concurrent impersonation calls', () => {
  const statuses = (replies: Answer[]) => replies.map(({ statusCode }) => statusCode).sort()

  it('let one start succeed and return 401 for the others', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const [one, two] = [await given().dealer(), await given().dealer()]
    const browser = await portal.as(admin)
    const replies = await Promise.all([one, two, one, two].map(({ id }) => start(browser, id)))
    expect(statuses(replies)).toEqual([200, 401, 401, 401])
    const rows = await portal.db.select().from(sessions)
    const won = replies.find(({ statusCode }) => statusCode === 200)
    expect(rows).toMatchObject([{ actorId: admin.id, subjectId: won?.json().user.id }])
    expect(await getEvents('impersonation.started')).toHaveLength(1)
  })

  it('let only one stop succeed', async () => {
    const { admin, browser } = await givenImpersonation()
    const replies = await Promise.all([stop(browser), stop(browser), stop(browser)])
    expect(statuses(replies)).toEqual([200, 401, 401])
    expect(await portal.db.select().from(sessions)).toMatchObject([{ actorId: admin.id, subjectId: admin.id }])
    expect(await getEvents('impersonation.stopped')).toHaveLength(1)
  })
})

describe('Actions during an impersonation (docs/spec 3.11)', () => {
  it('are recorded with actor and subject', async () => {
    const { admin, dealer, browser } = await givenImpersonation()
    expect((await browser.patch('/api/auth/user', { city: 'Macon' })).statusCode).toBe(200)
    const written = and(eq(auditEvents.entityId, dealer.id), eq(auditEvents.action, 'profile.updated'))
    expect(await portal.db.select().from(auditEvents).where(written)).toMatchObject([
      { actorId: admin.id, actorName: 'Ada Admin', subjectId: dealer.id, subjectName: 'Dana Reyes' },
    ])
  })

  it('exclude signatures and passwords', async () => {
    const { browser, admin } = await givenImpersonation()
    const signatureData = given().signature()
    const passwords = { currentPassword: admin.password, newPassword: 'Another-Password-2' }
    const rejected = [
      await browser.patch('/api/auth/user', { signatureData }),
      await browser.patch('/api/auth/user/signature', { signatureData }),
      await browser.patch('/api/auth/user/password', passwords),
    ]
    expect(rejected.map(getCode)).toEqual(rejected.map(() => [403, 'IMPERSONATING']))
    expect(rejected.map((reply) => reply.json().message)).toEqual(rejected.map(() => accessTexts.impersonating))
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ eSignature: false, signatureData: null })
  })
})
