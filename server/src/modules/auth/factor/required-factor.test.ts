import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../../test/given'
import { givenApp, givenPasskey, namedPortal } from '../../../../test/second-factors'
import { useTestApp } from '../../../../test/use-test-app'
import { readConfig } from '../../../env'

const portal = useTestApp({
  config: { ...namedPortal, secondFactor: { requiredFor: 'super_admin', key: 'the key of the tests, no secret' } },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const path = '/api/auth/second-factor'

describe('A role that needs a second factor (STAFF_SECOND_FACTOR)', () => {
  it('can only set up a factor, read its user, change its password and sign out until it has one', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const signedIn = await portal.anonymous.post('/api/auth/login', { email: admin.email, password: admin.password })
    expect(signedIn.json()).toMatchObject({ mustSetUpSecondFactor: true })
    const browser = await portal.as(admin)
    for (const rejected of [
      await browser.get('/api/orders'),
      await browser.get('/api/admin/users'),
      await browser.patch('/api/auth/user', { firstName: 'Robin' }),
      await browser.post(`/api/admin/impersonate/${(await given().dealer()).id}`),
    ]) {
      expect([rejected.statusCode, rejected.json().errorCode]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    }
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ mustSetUpSecondFactor: true })
    expect((await browser.get(path)).json()).toMatchObject({ isRequired: true })
    await givenApp(browser, admin.password, portal.clock.read())
    expect((await browser.get('/api/orders')).statusCode).toBe(200)
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ mustSetUpSecondFactor: false })
  })

  it('is only the configured one; other staff and dealers need no factor', async () => {
    for (const account of [await given().staff({ role: 'mingledorffs' }), await given().dealer()]) {
      expect((await (await portal.as(account)).get('/api/orders')).statusCode).toBe(200)
    }
  })

  it('cannot remove its last factor, but can remove others', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const browser = await portal.as(admin)
    await givenApp(browser, admin.password, portal.clock.read())
    const payload = { currentPassword: admin.password }
    const last = await browser.delete(`${path}/app`, { payload })
    expect([last.statusCode, last.json().message]).toEqual([
      409,
      'Your role requires a second factor. Add another one before you remove this one.',
    ])
    await givenPasskey(browser, admin.password)
    expect((await browser.delete(`${path}/app`, { payload })).statusCode).toBe(200)
    expect((await browser.get(path)).json().passkeys).toHaveLength(1)
  })

  it('can change a temporary password first, and sign out', async () => {
    const admin = await given().staff({ role: 'super_admin', passwordIsTemporary: true })
    const browser = await portal.as(admin)
    const changed = await browser.patch('/api/auth/user/password', {
      currentPassword: admin.password,
      newPassword: 'Another-Password-2',
    })
    expect(changed.statusCode).toBe(200)
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
  })

  it('is by default the super admin outside the demo, and no one in the demo', () => {
    const readRequiredRole = (environment: Record<string, string>) => readConfig(environment).secondFactor.requiredFor
    expect(readRequiredRole({})).toBe('off')
    expect(readRequiredRole({ DEMO: 'off' })).toBe('super_admin')
    expect(readRequiredRole({ DATABASE_URL: 'postgres://portal@db/portal' })).toBe('super_admin')
    expect(readRequiredRole({ DEMO: 'on', STAFF_SECOND_FACTOR: 'all' })).toBe('all')
  })
})

describe('A portal without an encryption key', () => {
  const onPostgres = { databaseUrl: 'postgres://portal@db/portal' }

  it('offers only passkeys, and explains why', async () => {
    const { config } = portal
    const before = { databaseUrl: config.databaseUrl, secondFactor: config.secondFactor }
    Object.assign(config, onPostgres, { secondFactor: { requiredFor: 'off', key: null } })
    try {
      const member = await given().staff()
      const browser = await portal.as(member)
      const factors = (await browser.get(path)).json()
      expect(factors.appUnavailable).toContain('SECOND_FACTOR_KEY')
      expect(factors.passkeysUnavailable).toBeNull()
      const start = await browser.post(`${path}/app/start`, { currentPassword: member.password })
      expect(start.statusCode).toBe(409)
    } finally {
      Object.assign(config, before)
    }
  })
})
