import { defineEndpoint, type EndpointShape } from '@portal/contract/api/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import type { Handlers } from './handler'

const sound = defineEndpoint({
  method: 'GET',
  path: '/api/sound',
  summary: 'Sound',
  tag: 'things',
  access: 'public',
  reply: z.null(),
  status: 200,
})
const answer = async () => null

/** Starts a server with a mistake in its endpoint table that types cannot rule out at run time. */
function start(endpoint: object, handlers: object = { sound: answer, other: answer }) {
  const other = { ...sound, path: '/api/other', ...endpoint } as EndpointShape
  return servePart({ sound, other }, handlers as Handlers<{ sound: EndpointShape; other: EndpointShape }>)
}

describe('The server', () => {
  it.each([
    ['does not declare its access', { access: undefined }],
    ['names the unknown capability "order.destroy"', { access: 'order.destroy' }],
    ['names the unknown capability "toString"', { access: 'toString' }],
    ['is public, so it cannot be rejected while impersonating', { rejectedWhileImpersonating: true }],
    ['must declare exactly one of reply, content type and events', { reply: undefined }],
    ['must declare exactly one of reply, content type and events', { contentType: 'text/plain' }],
    ['returns a file in place of a reply, but has no reply', { reply: undefined, fileType: 'application/pdf' }],
  ])('does not start if an endpoint %s', async (complaint, endpoint) => {
    await expect(start(endpoint)).rejects.toThrow(`other (GET /api/other) ${complaint}`)
  })

  it('does not start if an endpoint has no handler, or a handler has no endpoint', async () => {
    await expect(start({}, { sound: answer })).rejects.toThrow('other (GET /api/other) has no handler')
    const threeHandlers = { sound: answer, other: answer, third: answer }
    await expect(start({}, threeHandlers)).rejects.toThrow('third is a handler without an endpoint')
  })

  it('does not start if a reply has no JSON schema, and names the endpoint', async () => {
    const transformingReply = { reply: z.string().transform((text) => text.length) }
    await expect(start(transformingReply)).rejects.toThrow('The reply of other (GET /api/other) has no JSON schema.')
  })

  it('starts with a complete table', async () => {
    const part = await start({ access: 'session' })
    expect((await part.anonymous.get('/api/sound')).statusCode).toBe(200)
    await part.app.close()
  })
})
