import { defineEndpoint } from '@portal/contract/api/endpoint'
import { imageDataUrlSchema } from '@portal/contract/api/wire'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { binary, result } from './result'

const itemSchema = z.object({
  id: z.uuid(),
  note: z.string().nullable(),
  image: imageDataUrlSchema.nullable(),
  inner: z.object({ at: z.string().optional() }).nullable(),
  kind: z.enum(['a', 'b']),
  kinds: z.array(z.union([z.string(), z.number()])),
  extra: z.record(z.string(), z.unknown()),
})
const base = { tag: 'things', access: 'public' } as const
const endpoints = {
  list: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/list',
    summary: 'List',
    query: z.object({ total: z.coerce.number().optional() }),
    reply: z.array(itemSchema),
    status: 200,
    etag: 'content',
  }),
  create: defineEndpoint({
    ...base,
    method: 'POST',
    path: '/api/create',
    summary: 'Create',
    reply: itemSchema.nullable(),
    status: 201,
    alsoStatus: 200,
  }),
  file: defineEndpoint({
    ...base,
    method: 'GET',
    path: '/api/file',
    summary: 'File',
    contentType: 'application/pdf',
    status: 200,
  }),
}
const image = 'data:image/png;base64,iVBORw0KGgo=' as const
const row = {
  id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  note: null,
  image: null,
  inner: null,
  kind: 'a' as const,
  kinds: ['x', 2],
  extra: { deep: [1] },
}
const stored = { ...row, image, passwordHash: 'secret', inner: { at: 'now', secret: true } }
const expires = new Date('2026-11-27T15:00:00Z')
const handlers = {
  list: async (_ctx: unknown, { query }: { query: { total?: number } }) =>
    result([row, stored], { totalCount: query.total ?? 2 }),
  create: async () =>
    result(null, { status: 200 as const, session: { token: 'new', expiresAt: expires }, deviceToken: 'device' }),
  file: async () => binary(Buffer.from('%PDF'), { fileName: 'Übersicht "1".pdf', contentType: 'application/pdf' }),
}
const part = await servePart(endpoints, handlers)
const secure = await servePart(endpoints, handlers, { config: { publicUrl: 'https://portal.example.com' } })
afterAll(() => Promise.all([part.app.close(), secure.app.close()]))

describe('Replies', () => {
  it('contain only what the schema declares, including nulls and alternatives', async () => {
    const reply = await part.anonymous.get('/api/list')
    expect(reply.json()).toEqual([row, { ...row, image, inner: { at: 'now' } }])
    expect(reply.headers['x-total-count']).toBe('2')
  })

  it('have the time of the database clock, even unchanged ones (docs/spec 23.8)', async () => {
    const first = await part.anonymous.get('/api/list')
    const again = await part.anonymous.get('/api/list', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first, again].map(({ statusCode, headers }) => [statusCode, headers.date])).toEqual([
      [200, 'Fri, 20 Nov 2026 15:00:00 GMT'],
      [304, 'Fri, 20 Nov 2026 15:00:00 GMT'],
    ])
  })

  it('are 304 if nothing changed, even for one of several tags, and 200 once the total changes', async () => {
    const first = await part.anonymous.get('/api/list')
    const tag = String(first.headers.etag)
    const requestWithTag = (ifNoneMatch: string, query = '') =>
      part.anonymous.get(`/api/list${query}`, { headers: { 'if-none-match': ifNoneMatch } })
    const again = await requestWithTag(tag)
    expect([again.statusCode, again.body, again.headers['x-total-count']]).toEqual([304, '', '2'])
    expect((await requestWithTag(`"other", ${tag}`)).statusCode).toBe(304)
    expect((await requestWithTag('"other"')).statusCode).toBe(200)
    expect((await requestWithTag(tag, '?total=3')).statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('private, no-cache')
  })

  it('may be null, have the second status and set HttpOnly cookies', async () => {
    const reply = await part.anonymous.post('/api/create')
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, 'null', 'no-store'])
    const common = { path: '/', httpOnly: true, sameSite: 'Lax' }
    expect(reply.cookies).toEqual([
      { name: 'portal_session', value: 'new', expires, ...common },
      { name: 'portal_device', value: 'device', maxAge: 34_560_000, ...common },
    ])
    const overHttps = await secure.anonymous.post('/api/create')
    expect(overHttps.cookies.map(({ name, secure: isSecure }) => [name, isSecure])).toEqual([
      ['__Host-portal_session', true],
      ['__Host-portal_device', true],
    ])
    const renamed = await secure.anonymous.post('/api/create', undefined, { headers: { cookie: 'portal_session=old' } })
    expect(renamed.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['portal_session', ''],
      ['__Host-portal_session', 'new'],
      ['__Host-portal_device', 'device'],
    ])
    expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  it('may be a file whose name survives every header', async () => {
    const reply = await part.anonymous.get('/api/file')
    expect(reply.rawPayload.toString()).toBe('%PDF')
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="_bersicht _1_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.pdf`,
    )
  })

  it('are compressed from one kilobyte on if the client accepts it', async () => {
    const headers = { 'accept-encoding': 'br' }
    expect((await part.anonymous.get('/api/list', { headers })).headers['content-encoding']).toBeUndefined()
    expect((await part.anonymous.get('/api/openapi.json', { headers })).headers['content-encoding']).toBe('br')
  })

  it('restrict the page to its own scripts, and to https only where the portal has it', async () => {
    const policy = String((await part.anonymous.get('/api/list')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).not.toContain('upgrade-insecure-requests')
    const overHttps = (await secure.anonymous.get('/api/list')).headers
    expect(overHttps['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(overHttps['strict-transport-security']).toBeDefined()
  })
})

describe('The description of the API', () => {
  it('lists every call with its access, on a page that needs no other site', async () => {
    const api = (await part.anonymous.get('/api/openapi.json')).json()
    expect(Object.keys(api.paths)).toEqual(['/api/list', '/api/create', '/api/file'])
    expect(api.paths['/api/list'].get).toMatchObject({ operationId: 'list', 'x-capability': 'public', security: [] })
    expect(Object.keys(api.paths['/api/create'].post.responses)).toEqual(['200', '201', '403', '409', '415', '500'])
    const page = await part.anonymous.get('/api/docs')
    expect([page.statusCode, page.body.includes('http:') || page.body.includes('https:')]).toEqual([200, false])
    expect((await part.anonymous.get('/api/docs/page.js')).headers['content-type']).toContain('text/javascript')
  })
})
