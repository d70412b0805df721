import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { identity, servePart } from '../../../test/serve-part'

const common = { tag: 'things', reply: z.object({ done: z.literal(true) }), status: 200 } as const
const endpoints = {
  open: defineEndpoint({ ...common, method: 'POST', path: '/api/open', summary: 'Open', access: 'public' }),
  own: defineEndpoint({ ...common, method: 'GET', path: '/api/own', summary: 'Own', access: 'session' }),
  place: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/place',
    summary: 'Place',
    access: 'order.place',
    body: z.object({ name: z.string() }),
  }),
  sign: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/api/sign',
    summary: 'Sign',
    access: 'order.place',
    rejectedWhileImpersonating: true,
  }),
}
const done = async () => ({ done: true }) as const
const part = await servePart(endpoints, { open: done, own: done, place: done, sign: done })
const named = await servePart(
  endpoints,
  { open: done, own: done, place: done, sign: done },
  { config: { publicUrl: 'https://portal.example.com', hasPublicUrl: true } },
)
afterAll(() => Promise.all([part.app.close(), named.app.close()]))

const dealer = identity()
const staff = identity({ id: '00000000-0000-4000-8000-000000000002', role: 'super_admin' })
const getCode = (reply: { statusCode: number; json: () => { errorCode?: string } }) => [
  reply.statusCode,
  reply.json().errorCode,
]

describe('Access (docs/spec 2.4)', () => {
  it('requires a session before validation, so a wrong body reveals nothing to strangers', async () => {
    expect(getCode(await part.anonymous.get('/api/own'))).toEqual([401, 'UNAUTHENTICATED'])
    expect(getCode(await part.anonymous.post('/api/place', { name: 1 }))).toEqual([401, 'UNAUTHENTICATED'])
    const unknown = await part.anonymous.get('/api/own', { headers: { cookie: 'portal_session=made-up' } })
    expect(getCode(unknown)).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('accepts a session, and a role only where the table grants it', async () => {
    expect((await part.as(dealer).get('/api/own')).statusCode).toBe(200)
    expect((await part.as(dealer).post('/api/place', { name: 'a' })).statusCode).toBe(200)
    expect(getCode(await part.as(staff).post('/api/place', { name: 1 }))).toEqual([403, 'FORBIDDEN'])
  })

  it("decides by the subject's role and rejects signing in another person's name", async () => {
    const impersonating = part.as(staff, dealer)
    expect((await impersonating.post('/api/place', { name: 'a' })).statusCode).toBe(200)
    expect(getCode(await impersonating.post('/api/sign'))).toEqual([403, 'IMPERSONATING'])
    expect((await part.as(dealer).post('/api/sign')).statusCode).toBe(200)
  })
})

describe('Writes from other sites', () => {
  const write = (headers: Record<string, string>) => part.anonymous.post('/api/open', undefined, { headers })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an unnamed origin', { origin: 'null' }],
    ['a lookalike', { origin: 'http://127.0.0.1:3000.evil.example' }],
    ['another port of the same host', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' }],
  ])('rejects %s', async (_who, headers) => {
    expect(getCode(await write(headers))).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  it.each([
    ['a command-line client', {}],
    ['the portal by its public address', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }],
    ['the portal by the name the browser used', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ])('accepts %s', async (_who, headers) => {
    expect((await write(headers)).statusCode).toBe(200)
  })

  it('accepts only the public URL once it is configured, whatever host the request was sent to', async () => {
    const from = (origin: string) =>
      named.anonymous.post('/api/open', undefined, { headers: { origin, host: 'inner:3000' } })
    expect((await from('https://portal.example.com')).statusCode).toBe(200)
    expect(getCode(await from('http://inner:3000'))).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  it('allows reads from anywhere', async () => {
    const reply = await part.as(dealer).get('/api/own', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(reply.statusCode).toBe(200)
  })
})
