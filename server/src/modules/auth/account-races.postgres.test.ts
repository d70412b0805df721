import { authEndpoints } from '@portal/contract/accounts/auth'
import { profileEndpoints } from '@portal/contract/accounts/profile'
import { secondFactorEndpoints } from '@portal/contract/accounts/second-factor'
import { signInChangeEndpoints } from '@portal/contract/accounts/sign-in-changes'
import { userEndpoints } from '@portal/contract/accounts/users'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { appCode, givenApp, startApp } from '../../../test/second-factors'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, authenticatorApps, mailOutbox, sessions } from '../../db/tables'
import { profileHandlers } from '../profile/handlers'
import { signInChangeHandlers } from '../sign-in-changes/handlers'
import { userHandlers } from '../users/handlers'
import { authConstraints } from './constraints'
import { secondFactorHandlers } from './factor/handlers'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const part = {
  endpoints: {
    ...authEndpoints,
    ...profileEndpoints,
    ...secondFactorEndpoints,
    ...signInChangeEndpoints,
    ...userEndpoints,
  },
  handlers: { ...authHandlers, ...profileHandlers, ...secondFactorHandlers, ...signInChangeHandlers, ...userHandlers },
  constraints: authConstraints,
  loadSession,
}
const config = { secondFactor: { requiredFor: 'off', key: 'k'.repeat(32) } } as const
const portal = useTestApp({ serve: part, config })
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, part)
})
afterAll(() => second.close())

const given = () => givenIn(portal.db, { now: portal.clock.read() })
const factors = '/api/auth/second-factor'

/** Browsers of a staff member, alternating between the two servers. */
const getBrowsers = (account: { id: string; role: string }, count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => (at % 2 === 0 ? portal : second).as(account)))

async function callConcurrently(
  browsers: readonly Caller[],
  call: (browser: Caller) => PromiseLike<{ statusCode: number }>,
) {
  const replies = await Promise.all(browsers.map(async (browser) => await call(browser)))
  return replies.map(({ statusCode }) => statusCode).sort()
}

async function changedEmail() {
  const member = await given().staff({ email: 'nora@example.com' })
  const edit = { email: 'thief@example.com', currentPassword: member.password }
  expect((await (await portal.as(member)).patch('/api/auth/user', edit)).statusCode).toBe(200)
  const [mail] = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'nora@example.com'))
  return { member, token: new URL(String(mail?.payload.link)).searchParams.get('token') ?? '' }
}

const getEmail = async (id: string) => {
  const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, id))
  return row?.email
}

describe('Races on an account across two servers', () => {
  it('lets only one of many calls sign in with the same app code or recovery code', async () => {
    const member = await given().staff()
    const setUp = await givenApp(await portal.as(member), member.password, portal.clock.read())
    portal.clock.forward({ minutes: 1 })
    for (const factor of [
      { kind: 'totp', code: appCode(setUp.secret, portal.clock.read()) },
      { kind: 'recovery', code: setUp.recoveryCodes[0] },
    ]) {
      const { email, password } = member
      const entered = await callConcurrently(await getBrowsers(member, 8), (browser) =>
        browser.post('/api/auth/login', { email, password, factor }),
      )
      expect(entered.filter((status) => status === 200)).toHaveLength(1)
      portal.clock.forward({ minutes: 16 })
    }
  })

  it('accepts an undo link only once in twenty concurrent calls', async () => {
    const { member, token } = await changedEmail()
    const undone = await callConcurrently(await getBrowsers(member, 20), (browser) =>
      browser.post('/api/auth/undo-change', { token }),
    )
    expect(undone).toEqual([200, ...Array(19).fill(422)])
    expect(await getEmail(member.id)).toBe('nora@example.com')
  })

  it('keeps the address that staff set, whether an undo comes just before or just after', async () => {
    const admin = await second.as(await given().staff({ role: 'super_admin' }))
    const { member, token } = await changedEmail()
    const [undone, set] = await Promise.all([
      portal.anonymous.post('/api/auth/undo-change', { token }),
      admin.patch(`/api/admin/users/${member.id}`, { email: 'nora.new@example.com' }),
    ])
    expect(set.statusCode).toBe(200)
    expect([200, 422]).toContain(undone.statusCode)
    expect(await getEmail(member.id)).toBe('nora.new@example.com')
  })

  it('rejects a password change whose session ends in the meantime', async () => {
    const member = await given().staff()
    const browser = await second.as(member)
    const change = await portal.db.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, member.id)).for('update')
      const body = { currentPassword: member.password, newPassword: 'Another-Password-2' }
      // An injected request starts only when it is awaited, so wrap it in a promise.
      const pending = Promise.resolve(browser.patch('/api/auth/user/password', body))
      const isWaiting = sql<boolean>`exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock')`
      await expect.poll(async () => (await portal.db.execute(sql`select ${isWaiting} as it`)).rows[0]?.it).toBe(true)
      await tx.delete(sessions).where(eq(sessions.subjectId, member.id))
      return { pending }
    })
    expect((await change.pending).statusCode).toBe(401)
    const { email, password } = member
    expect((await portal.anonymous.post('/api/auth/login', { email, password })).statusCode).toBe(200)
  })

  it('removes a factor that is added during a reset by a higher rank', async () => {
    const admin = await second.as(await given().staff({ role: 'super_admin' }))
    for (let round = 0; round < 5; round += 1) {
      const member = await given().staff()
      const browser = await portal.as(member)
      const code = appCode(await startApp(browser, member.password), portal.clock.read())
      const [added, reset] = await Promise.all([
        browser.post(`${factors}/app`, { code }),
        admin.post(`/api/admin/users/${member.id}/reset-second-factor`),
      ])
      expect(reset.statusCode).toBe(200)
      expect([201, 401, 422]).toContain(added.statusCode)
      expect(await portal.db.$count(authenticatorApps)).toBe(0)
    }
  })
})
