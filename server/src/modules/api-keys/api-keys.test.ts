import type { ApiKeys, NewApiKey } from '@portal/contract/api-keys/keys'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { drafts, newDraft } from '../../../test/program-people'
import { useTestApp } from '../../../test/use-test-app'
import { apiKeyCalls, apiKeys, auditEvents, mailOutbox } from '../../db/tables'
import { programDrafts } from '../../db/tables/program-drafts'
import { hashToken } from '../../platform/http/token'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const address = '/api/admin/api-keys'

async function givenAdmin() {
  const admin = await given().staff({ role: 'super_admin', firstName: 'Avery', lastName: 'Coleman' })
  return { admin, browser: await portal.as(admin) }
}

async function givenKey(name = 'ERP nightly copy') {
  const { admin, browser } = await givenAdmin()
  const reply = await browser.post(address, { name, scopes: ['order.read'] })
  expect(reply.statusCode, reply.body).toBe(201)
  const { key, secret }: NewApiKey = reply.json()
  return { admin, browser, key, secret, system: portal.withKey(secret) }
}

describe('API keys (docs/spec 21.1, 21.2)', () => {
  it('are shown once, stored as a hash, and listed without the secret', async () => {
    const { browser, key, secret } = await givenKey()
    expect(secret).toMatch(/^mp_live_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'ERP nightly copy', scopes: ['order.read'], state: 'active', lastUsedAt: null })
    expect(key.startsWith).toBe(secret.slice(0, 12))
    const [row] = await portal.db.select().from(apiKeys)
    expect(row?.tokenHash).toBe(hashToken(secret))
    expect(JSON.stringify(row)).not.toContain(secret)
    const list = await browser.get(address)
    expect(list.json() satisfies ApiKeys).toEqual({ callsPerMinute: 600, keys: [key] })
    expect(list.body).not.toContain(secret.slice(13))
  })

  it.each([
    [{ name: '  ', scopes: ['order.read'] }, 'name', 'Please enter a name'],
    [{ name: 'x'.repeat(81), scopes: ['order.read'] }, 'name', 'Please use 80 characters or fewer'],
    [{ name: 'ERP', scopes: [] }, 'scopes', 'Please choose what the key can read'],
    [{ name: 'ERP', scopes: ['order.place'] }, 'scopes.0', undefined],
  ])('are rejected for %o', async (body, field, message) => {
    const { browser } = await givenAdmin()
    const reply = await browser.post(address, body)
    expect([reply.statusCode, reply.json().errors[0].field]).toEqual([422, field])
    if (message) expect(reply.json().errors[0].message).toBe(message)
    expect(await portal.db.$count(apiKeys)).toBe(0)
  })

  it('have a name that is unique among active keys', async () => {
    const { browser, key } = await givenKey('ERP')
    const again = () => browser.post(address, { name: ' erp ', scopes: ['dealer.read'] })
    const rejected = await again()
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      409,
      [{ field: 'name', message: 'An active key already has this name' }],
    ])
    await browser.post(`${address}/${key.id}/end`, { name: 'ERP' })
    expect((await again()).statusCode).toBe(201)
  })

  it('are limited to 50 active keys', async () => {
    for (let n = 0; n < 50; n += 1) await given().apiKey()
    const { browser } = await givenAdmin()
    const reply = await browser.post(address, { name: 'One more', scopes: ['order.read'] })
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'There are too many keys. Please revoke one that you no longer use',
    ])
  })

  it('are audited, and every super admin is notified by email', async () => {
    const other = await given().staff({ role: 'super_admin' })
    await given().staff({ role: 'super_admin', isActive: false })
    await given().staff({ role: 'mingledorffs' })
    const { admin, browser, key } = await givenKey()
    const replaced: NewApiKey = (await browser.post(`${address}/${key.id}/replace`)).json()
    await browser.post(`${address}/${replaced.key.id}/end`, { name: key.name })
    const events = await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    expect(events.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual([
      ['api-key.made', admin.id, key.id],
      ['api-key.replaced', admin.id, replaced.key.id],
      ['api-key.ended', admin.id, replaced.key.id],
    ])
    expect(events[1]?.after).toMatchObject({ name: key.name, scopes: ['order.read'], replaces: key.startsWith })
    expect(JSON.stringify(events)).not.toContain(replaced.secret.slice(13))
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(
      [admin.email, admin.email, admin.email, other.email, other.email, other.email].sort(),
    )
    expect(mails.map(({ payload }) => (payload as { change: string }).change).sort()).toEqual([
      'ended',
      'ended',
      'made',
      'made',
      'replaced',
      'replaced',
    ])
    expect(mails[0]?.payload).toMatchObject({ about: 'api_key_changed', keyName: key.name, changedBy: 'Avery Coleman' })
    const log = (await browser.get('/api/admin/audit?entityType=api_key')).json()
    expect(
      log.map(({ title, record }: { title: string; record: { title: string; label: string } }) => [
        title,
        record.title,
        record.label,
      ]),
    ).toEqual([
      ['API key revoked', 'API key', key.name],
      ['API key replaced', 'API key', key.name],
      ['API key created', 'API key', key.name],
    ])
  })
})

describe('An API key', () => {
  it('authorizes the calls in its scopes, without a session', async () => {
    const { system, secret } = await givenKey()
    expect((await system.get('/api/v1/orders')).statusCode).toBe(200)
    const headers = { authorization: `bearer  ${secret}` }
    expect((await portal.anonymous.get('/api/v1/orders', { headers })).statusCode).toBe(200)
    const rejected = await system.get('/api/v1/dealers')
    expect([rejected.statusCode, rejected.json().errorCode, rejected.json().message]).toEqual([
      403,
      'FORBIDDEN',
      'This API key does not have access to this endpoint',
    ])
  })

  it('authorizes no session calls, and a session authorizes no API calls', async () => {
    const { system, browser, secret } = await givenKey()
    for (const path of ['/api/orders', '/api/auth/user', '/api/admin/api-keys', '/api/admin/dealers']) {
      expect([path, (await system.get(path)).statusCode]).toEqual([path, 401])
    }
    expect((await system.post(address, { name: 'Another', scopes: ['order.read'] })).statusCode).toBe(401)
    expect((await system.post(drafts, newDraft)).statusCode).toBe(401)
    expect(await portal.db.$count(programDrafts)).toBe(0)
    expect((await browser.get('/api/v1/orders')).statusCode).toBe(401)
    const wrong = { headers: { authorization: `Bearer ${secret.slice(0, -1)}` } }
    expect((await browser.get('/api/v1/orders', wrong)).statusCode).toBe(401)
    // A session call ignores the Authorization header.
    expect((await browser.get('/api/orders', { headers: { authorization: 'Bearer nonsense' } })).statusCode).toBe(200)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic bXA6bGl2ZQ==',
    `Bearer ${'x'.repeat(129)}`,
    "Bearer mp_live_' or 1=1",
  ])('is rejected as %s', async (authorization) => {
    const reply = await portal.anonymous.get('/api/v1/orders', { headers: { authorization } })
    expect([reply.statusCode, reply.json().errorCode]).toEqual([401, 'UNAUTHENTICATED'])
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  })

  it('cannot be sent by a page of another site, because CORS does not allow its header', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' }
    const preflight = await portal.app.inject({ method: 'OPTIONS', url: '/api/v1/orders', headers })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    const { system } = await givenKey()
    const read = await system.get('/api/v1/orders', { headers: { origin: 'https://evil.example' } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('works for 24 hours after it is replaced, and cannot be replaced again', async () => {
    const { browser, key, system } = await givenKey()
    const reply = await browser.post(`${address}/${key.id}/replace`)
    const replaced: NewApiKey = reply.json()
    expect([reply.statusCode, replaced.key.name, replaced.key.scopes]).toEqual([201, key.name, key.scopes])
    expect((await browser.post(`${address}/${key.id}/replace`)).json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'This key has already been replaced or revoked, or has expired',
    })
    const states = async () => ((await browser.get(address)).json() as ApiKeys).keys.map(({ state }) => state)
    expect(await states()).toEqual(expect.arrayContaining(['active', 'ending']))
    portal.clock.forward({ hours: 23.9 })
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    for (const caller of [system, portal.withKey(replaced.secret)]) {
      expect((await caller.get('/api/v1/orders')).statusCode).toBe(200)
    }
    portal.clock.forward({ hours: 0.1 })
    expect((await system.get('/api/v1/orders')).statusCode).toBe(401)
    expect((await portal.withKey(replaced.secret).get('/api/v1/orders')).statusCode).toBe(200)
    const { keys }: ApiKeys = (await admin.get(address)).json()
    expect(keys.find(({ id }) => id === key.id)?.state).toBe('ended')
  })

  it('is replaced only once by two concurrent calls', async () => {
    const { browser, key } = await givenKey()
    const replies = await Promise.all([1, 2].map(() => browser.post(`${address}/${key.id}/replace`)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  it('ends immediately, after its name is confirmed', async () => {
    const { browser, key, system } = await givenKey()
    const wrong = await browser.post(`${address}/${key.id}/end`, { name: 'ERP' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ field: 'name', message: 'This does not match the name of the key' }],
    ])
    expect((await system.get('/api/v1/orders')).statusCode).toBe(200)
    const ended = await browser.post(`${address}/${key.id}/end`, { name: `${key.name} ` })
    expect([ended.statusCode, ended.json().state]).toEqual([200, 'ended'])
    expect((await system.get('/api/v1/orders')).statusCode).toBe(401)
    expect((await browser.post(`${address}/${key.id}/end`, { name: key.name })).json()).toMatchObject({
      errorCode: 'CONFLICT',
      message: 'This key has already been revoked or has expired',
    })
  })
})

describe('The use of an API key', () => {
  const countRecorded = async () =>
    (await portal.db.select().from(apiKeyCalls)).reduce((sum, { calls }) => sum + calls, 0)

  it('is recorded once a second, not with each call', async () => {
    const { browser, system } = await givenKey()
    for (let n = 0; n < 5; n += 1) await system.get('/api/v1/orders')
    expect(await countRecorded()).toBe(1)
    const { keys }: ApiKeys = (await browser.get(address)).json()
    expect(keys[0]).toMatchObject({ lastUsedAt: portal.clock.read().toISOString(), calls: 1 })
    portal.clock.forward({ minutes: 0.02 })
    await system.get('/api/v1/orders')
    expect(await countRecorded()).toBe(6)
    // The first call of a later minute also records the remaining calls of this minute.
    await system.get('/api/v1/orders')
    portal.clock.forward({ minutes: 3 })
    await system.get('/api/v1/orders')
    const rows = await portal.db.select().from(apiKeyCalls).orderBy(asc(apiKeyCalls.minute))
    expect(rows.map(({ calls }) => calls)).toEqual([7, 1])
  })

  it('is limited to 600 calls a minute across servers, then returns 429 with the seconds to wait', async () => {
    const { system, key } = await givenKey()
    const minute = new Date(portal.clock.read())
    minute.setUTCSeconds(0, 0)
    // These calls were recorded by another server.
    await portal.db.insert(apiKeyCalls).values({ keyId: key.id, minute, calls: 597 })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await system.get('/api/v1/orders')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    portal.clock.forward({ minutes: 0.25 })
    portal.log.logger.level = 'info'
    const rejected = await system.get('/api/v1/orders')
    portal.log.logger.level = 'warn'
    expect(portal.log.take()).toContainEqual(expect.objectContaining({ msg: 'call', status: 429, key: key.id }))
    expect([rejected.statusCode, rejected.json().errorCode, rejected.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY',
      '45',
    ])
    expect(rejected.json().message).toBe('This API key has made too many calls. Please wait a minute')
    portal.clock.forward({ minutes: 0.75 })
    expect((await system.get('/api/v1/orders')).statusCode).toBe(200)
    expect(await portal.db.$count(apiKeyCalls, eq(apiKeyCalls.keyId, key.id))).toBe(2)
  })
})
