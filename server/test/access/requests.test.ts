import type { EndpointShape, Method } from '@portal/contract/api/endpoint'
import { errorBodySchema } from '@portal/contract/api/errors'
import { endpoints } from '@portal/contract/endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditEvents } from '../../src/db/tables'
import type { Caller } from '../caller'
import { buildCart, consents } from '../ordering'
import { setUpWorld, type World } from './world'

let world: World
let admin: Caller
let dealer: Caller
let system: Caller
beforeAll(async () => {
  world = await setUpWorld()
  const order = await world.given.order({
    dealer: world.sharedCustomers.elsewhere.dealer,
    orderYear: 2024,
    status: 'request',
  })
  await world.given.changeRequest({ order, message: "O'Brien asks for 100% of it_all, \\o/" })
  admin = await world.portal.as(world.people.staff['super admin'])
  dealer = await world.portal.as(world.sharedCustomers['of the manager'].dealer)
  system = world.portal.withKey((await world.given.apiKey()).secret)
})
afterAll(async () => {
  const unexpected = world.portal.log.take()
  await world.portal.close()
  expect(unexpected, 'unexpected log lines').toEqual([])
})

const shapes = Object.entries(endpoints).map(([name, endpoint]): [string, EndpointShape] => [name, endpoint])
const lists = shapes.filter(
  ([, { method, query, reply }]) => method === 'GET' && query !== undefined && reply instanceof z.ZodArray,
)

describe('Odd queries', () => {
  const oddQueries = [
    'limit=0',
    'limit=-1',
    'limit=abc',
    'limit=1.5',
    'limit=1e9',
    'offset=-1',
    'sort=foo',
    'sort=-',
    'limit=1&limit=2',
    'search=a%00b',
  ]

  it.each(lists)('return an error per field for %s', async (_, endpoint) => {
    for (const query of oddQueries) {
      const reply = await admin.get(`${endpoint.path}?${query}`)
      expect([query, reply.statusCode]).toEqual([query, 422])
      expect(errorBodySchema.parse(reply.json()).errors[0]?.field).toBe(query.split('=')[0])
    }
    expect((await admin.get(`${endpoint.path}?unknown=1&search=`)).statusCode).toBe(200)
  })

  const texts = [
    "'",
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '\\%',
    '😀',
    '日本',
    '"',
    '%00',
    'x'.repeat(5000),
    '[',
    '(?',
    '*',
  ]

  it.each(lists)('find the literal text in %s', async (_, endpoint) => {
    for (const text of texts) {
      const reply = await admin.get(`${endpoint.path}?search=${encodeURIComponent(text)}`)
      expect([text.slice(0, 40), reply.statusCode]).toEqual([text.slice(0, 40), 200])
    }
    expect((await admin.get(`${endpoint.path}?search=${'x'.repeat(5001)}`)).statusCode).toBe(422)
  })

  it('match wildcard characters only literally', async () => {
    const getNumber = async (search: string) =>
      (await admin.get(`/api/change-requests?search=${encodeURIComponent(search)}`)).json().length
    for (const presentText of ["O'BRIEN", '100%', 'it_all', '\\o/'])
      expect([presentText, await getNumber(presentText)]).toEqual([presentText, 1])
    for (const absent of ['10_%', 'i%all', 'it.all', 'o\\'])
      expect([absent, await getNumber(absent)]).toEqual([absent, 0])
  })

  it.each([
    'status=foo',
    'year=abc',
    'year=1',
    `district=${'x'.repeat(21)}`,
    'territoryManagerId=foo',
    'changed=tomorrow',
  ])('return an error for orders with %s', async (query) => {
    expect((await admin.get(`/api/orders?${query}`)).statusCode).toBe(422)
  })
})

describe('Malformed ids (docs/spec 2.4)', () => {
  const malformedIds = [
    '1',
    'undefined',
    "'",
    '%00',
    '%F0%9F%98%80',
    '..%2f..',
    'x'.repeat(90),
    '0b0b0b0b-0000-4000-8000-00000000beef%20',
  ]
  const sendRequest = (caller: Caller, method: Method, address: string) => {
    if (method === 'GET') return caller.get(address)
    if (method === 'DELETE') return caller.delete(address)
    return method === 'POST' ? caller.post(address, {}) : caller.patch(address, {})
  }
  const dealersOnly = new Set<string>(['order.place', 'change-request.withdraw'])
  const withId = shapes.filter(([, { path }]) => path.includes(':id'))

  it.each(withId)('return 404 for %s', async (_, endpoint) => {
    const caller = endpoint.access === 'key' ? system : dealersOnly.has(endpoint.access) ? dealer : admin
    for (const id of malformedIds) {
      const address = endpoint.path.replace(':id', id)
      const reply = await sendRequest(caller, endpoint.method, address)
      expect([id, reply.statusCode]).toEqual([id, 404])
      expect(errorBodySchema.parse(reply.json()).errorCode).toBe('NOT_FOUND')
    }
  })
})

describe('Error bodies of the portal (docs/spec 23.10)', () => {
  const json = { 'content-type': 'application/json' }

  it.each([
    ['an unreadable body', 400, 'UNREADABLE', (to: Caller) => to.post('/api/orders', '{"items":', { headers: json })],
    ['no session', 401, 'UNAUTHENTICATED', () => world.portal.anonymous.get('/api/orders')],
    ['a role without the right', 403, 'FORBIDDEN', (to: Caller) => to.get('/api/admin/users')],
    [
      'another site',
      403,
      'FOREIGN_ORIGIN',
      (to: Caller) => to.post('/api/orders', {}, { headers: { origin: 'https://evil.example' } }),
    ],
    ['an unknown call', 404, 'NOT_FOUND', (to: Caller) => to.get('/api/no-such-call')],
    [
      'a second order',
      409,
      'ORDER_EXISTS',
      (to: Caller) =>
        to.post('/api/orders', buildCart([world.package], { ...consents, signatureData: world.signature })),
    ],
    [
      'an outdated edit',
      412,
      'STALE',
      (to: Caller) => to.patch('/api/auth/user', { firstName: 'Robin', updatedAt: '2020-01-01T00:00:00.000Z' }),
    ],
    [
      'a body over a megabyte',
      413,
      'TOO_LARGE',
      (to: Caller) => to.post('/api/orders', { items: 'x'.repeat(1_100_000) }),
    ],
    [
      'a form',
      415,
      'WRONG_TYPE',
      (to: Caller) =>
        to.post('/api/orders', 'a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['wrong fields', 422, 'NOT_VALID', (to: Caller) => to.patch('/api/auth/user', { zipCode: '1', phone: '2' })],
  ])('have the right status and code for %s: %i %s', async (_, status, errorCode, call) => {
    const reply = await call(dealer)
    expect(reply.statusCode).toBe(status)
    const body = errorBodySchema.strict().parse(reply.json())
    expect(body).toMatchObject({ errorCode, requestId: reply.headers['x-request-id'] })
    expect(body.message.length).toBeGreaterThan(5)
    expect(body.errors.map(({ field }) => field).sort()).toEqual(status === 422 ? ['phone', 'zipCode'] : [])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('have status 422 and name the field for text that the database cannot store', async () => {
    const reply = await dealer.patch('/api/auth/user', { firstName: 'Ro\u0000bin', city: 'Atlanta\ud800' })
    expect(reply.statusCode).toBe(422)
    expect(errorBodySchema.parse(reply.json()).errors.map(({ field }) => field)).toEqual(['firstName', 'city'])
    const contactInfo = { lastName: '\udc00' }
    const draft = buildCart([world.package], { status: 'pending', contactInfo })
    const ordered = await (await world.portal.as(await world.given.dealer())).post('/api/orders', draft)
    expect([ordered.statusCode, ordered.json().errors[0]?.field]).toEqual([422, 'contactInfo.lastName'])
    expect((await dealer.patch('/api/auth/user', { firstName: 'Zoë 😀' })).statusCode).toBe(200)
  })

  it('give the time to retry with 429 for too many sign-ins', async () => {
    const { dealerNumber } = world.sharedCustomers.elsewhere.dealer
    const signIn = () => world.portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode: '99999' })
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn()).statusCode).toBe(401)
    const reply = await signIn()
    expect(reply.statusCode).toBe(429)
    expect(errorBodySchema.parse(reply.json()).errorCode).toBe('TOO_MANY')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  it("have the server's own request id, also in history, whatever id the client sends", async () => {
    const headers = { 'x-request-id': 'check-20261120.7' }
    const reply = await dealer.patch('/api/auth/user', { firstName: 'Rae' }, { headers })
    const requestId = String(reply.headers['x-request-id'])
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    const [event] = await world.portal.db.select().from(auditEvents).where(eq(auditEvents.requestId, requestId))
    expect(event).toMatchObject({ action: 'profile.updated' })
  })
})
