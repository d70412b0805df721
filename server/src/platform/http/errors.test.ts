import { connect } from 'node:net'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { errorBodySchema } from '@portal/contract/api/errors'
import { requestTexts } from '@portal/contract/texts/call'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { ApiError } from './api-errors'

const endpoints = {
  write: defineEndpoint({
    method: 'POST',
    path: '/api/things/:id',
    summary: 'Write',
    tag: 'things',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    query: z.object({ limit: z.coerce.number('Limit must be a number').optional() }),
    body: z.object({
      name: z.string('Name is required').min(1, 'Name is required'),
      address: z.object({ city: z.string('City is required') }),
    }),
    reply: z.object({ name: z.string() }),
    status: 200,
  }),
  fail: defineEndpoint({
    method: 'GET',
    path: '/api/fail/:how',
    summary: 'Fail',
    tag: 'things',
    access: 'public',
    params: z.object({ how: z.string() }),
    reply: z.null(),
    status: 200,
  }),
}

const failures: Record<string, Error> = {
  inner: new Error('relation "secret_table" does not exist'),
  rejected: new ApiError('TOO_MANY', 'Wait', { headers: { 'retry-after': '60' }, details: { minutes: 1 } }),
  known: new Error('query', { cause: { code: '23505', constraint: 'things_name_key' } }),
  unknown: new Error('query', { cause: { code: '23505', constraint: 'things_other_key' } }),
}

const slow = Object.assign(new Error('canceling statement due to statement timeout'), {
  code: '57014',
  severity: 'ERROR',
})
failures.slow = new DrizzleQueryError('select $1', ['private@example.com'], slow)

const part = await servePart(
  endpoints,
  {
    write: async (_ctx, { body }) => ({ name: body.name }),
    fail: async (_ctx, { params }) => {
      throw failures[params.how] ?? new Error('No such failure')
    },
  },
  {
    constraints: {
      things_name_key: { errorCode: 'CONFLICT', message: 'Taken', errors: [{ field: 'name', message: 'Taken' }] },
    },
  },
)
const path = '/api/things/6f9619ff-8b86-4011-b42d-00cf4fc964ff'
const valid = { name: 'Fan', address: { city: 'Savannah' } }
const send = (payload: string, type: string | undefined, url = path) =>
  part.app.inject({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } })

beforeEach(() => {
  part.log.take()
})
afterAll(() => part.app.close())

describe('Error bodies and statuses (docs/spec 23.10)', () => {
  it('accepts a valid body and drops unknown fields', async () => {
    const reply = await part.anonymous.post(path, { ...valid, isAdmin: true })
    expect([reply.statusCode, reply.json()]).toEqual([200, { name: 'Fan' }])
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'UNREADABLE'],
    ['a prototype in JSON', '{"__proto__":{"a":1}}', 'application/json', 400, 'UNREADABLE'],
    ['plain text', JSON.stringify(valid), 'text/plain', 415, 'WRONG_TYPE'],
    ['a form', 'name=Fan', 'application/x-www-form-urlencoded', 415, 'WRONG_TYPE'],
    ['no type', JSON.stringify(valid), undefined, 415, 'WRONG_TYPE'],
    ['over a mebibyte', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'TOO_LARGE'],
    ['nothing', '', 'application/json', 422, 'NOT_VALID'],
    ['a list', '[]', 'application/json', 422, 'NOT_VALID'],
  ])('answers %s with its status and code', async (_what, payload, type, status, code) => {
    const reply = await send(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(errorBodySchema.parse(reply.json()).errorCode).toBe(code)
  })

  it("lists every invalid field with the schema's message, nested ones by path", async () => {
    const reply = await part.anonymous.post(path, { name: '', address: {} })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      message: 'Name is required',
      errorCode: 'NOT_VALID',
      errors: [
        { field: 'name', message: 'Name is required' },
        { field: 'address.city', message: 'City is required' },
      ],
    })
  })

  it('answers an invalid query with 422, and a malformed id or unknown call with 404', async () => {
    const wrongQuery = await part.anonymous.post(`${path}?limit=many`, valid)
    expect(wrongQuery.json()).toMatchObject({ errors: [{ field: 'limit', message: 'Limit must be a number' }] })
    const malformed = await part.anonymous.post('/api/things/42', valid)
    expect([malformed.statusCode, malformed.json().errorCode]).toEqual([404, 'NOT_FOUND'])
    const unknown = await part.anonymous.get('/api/nothing')
    expect([unknown.statusCode, errorBodySchema.parse(unknown.json()).errorCode]).toEqual([404, 'NOT_FOUND'])
    const unreadableReply = await part.anonymous.get('/api/fail/%ZZ')
    expect([unreadableReply.statusCode, errorBodySchema.parse(unreadableReply.json()).errorCode]).toEqual([
      400,
      'UNREADABLE',
    ])
  })

  it('hides the details of an internal error and logs it under the same request id', async () => {
    const reply = await part.anonymous.get('/api/fail/inner')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      message: requestTexts.internal,
      errorCode: 'INTERNAL',
      errors: [],
      requestId: reply.headers['x-request-id'],
    })
    const logged = part.log.take().find(({ level }) => level === 'error')
    expect(logged).toMatchObject({
      requestId: reply.headers['x-request-id'],
      err: { message: expect.stringContaining('secret_table') },
    })
  })

  it('answers a timed-out statement as retryable, and logs it without its values', async () => {
    const reply = await part.anonymous.get('/api/fail/slow')
    expect([reply.statusCode, reply.json().errorCode, reply.json().message]).toEqual([
      ...[503, 'UNAVAILABLE', requestTexts.tooSlow],
    ])
    const logged = part.log.take().filter(({ level }) => level === 'error')
    expect(logged).toMatchObject([{ err: { message: slow.message, code: '57014', statement: 'select $1' } }])
    expect(JSON.stringify(logged)).not.toContain('private@example.com')
  })

  it("sends an error's details and headers", async () => {
    const reply = await part.anonymous.get('/api/fail/rejected')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60'])
    expect(reply.json()).toMatchObject({ errorCode: 'TOO_MANY', details: { minutes: 1 } })
  })

  it('turns a known constraint violation into its API error, and any other into a 500', async () => {
    const known = await part.anonymous.get('/api/fail/known')
    expect(known.json()).toMatchObject({ errorCode: 'CONFLICT', message: 'Taken', errors: [{ field: 'name' }] })
    expect((await part.anonymous.get('/api/fail/unknown')).statusCode).toBe(500)
  })

  it("assigns its own request id, and logs the client's next to it, cleaned and truncated", async () => {
    for (const [sent, loggedId] of [
      ['abc-123.DEF', 'abc-123.DEF'],
      ['a b {"level":"fatal"}', 'ablevelfatal'],
      ['x'.repeat(500), 'x'.repeat(64)],
      ['{}', undefined],
    ]) {
      part.log.take()
      const reply = await part.anonymous.get('/api/nothing', { headers: { 'x-request-id': sent } })
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(reply.json().requestId).toBe(reply.headers['x-request-id'])
      expect(part.log.take()).toMatchObject([{ requestId: reply.headers['x-request-id'], address: '127.0.0.1' }])
      await part.anonymous.get('/api/nothing', { headers: { 'x-request-id': sent } })
      expect(part.log.take()[0]?.clientRequestId).toBe(loggedId)
    }
  })

  it.each([
    ['an id that is too long to be one', `/api/fail/${'x'.repeat(150)}`, 404],
    ['a path out of the folder', '/../../../etc/passwd', 404],
    ['the same, written otherwise', '/assets/..%5c', 404],
    ['an address that cannot be read', '/api/fail/%ZZ', 400],
    ['another one', '/%E0%A4%A', 400],
    ['nothing that is there', '/api/nothing', 404],
  ])('answers %s with the standard headers, and logs no failure', async (_, url, status) => {
    const reply = await part.anonymous.get(url)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
    })
    expect(errorBodySchema.parse(reply.json()).requestId).toBe(reply.headers['x-request-id'])
    expect(part.log.take().filter(({ level }) => level !== 'info')).toEqual([])
  })

  it('answers malformed HTTP with the standard headers too', async () => {
    const { port } = new URL(await part.app.listen({ host: '127.0.0.1', port: 0 }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(text).toMatch(/content-security-policy: default-src 'self'/)
    expect(text).toMatch(/"errorCode":"UNREADABLE"/)
  })
})
