import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import type { PublicContext } from './context'

const endpoints = {
  whoAmI: defineEndpoint({
    method: 'GET',
    path: '/api/who',
    summary: 'Who am I',
    tag: 'things',
    access: 'public',
    reply: z.object({ address: z.string() }),
    status: 200,
  }),
}
const handlers = { whoAmI: async ({ address }: PublicContext) => ({ address }) }
const behindProxy = await servePart(endpoints, handlers, { config: { trustProxy: true } })
const withoutProxy = await servePart(endpoints, handlers, { config: { trustProxy: false } })
afterAll(() => Promise.all([behindProxy.app.close(), withoutProxy.app.close()]))

const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }

describe("The client's address", () => {
  it('is the address that the proxy appended, never one that the client sent', async () => {
    const reply = await behindProxy.anonymous.get('/api/who', { headers })
    expect(reply.json()).toEqual({ address: '203.0.113.7' })
  })

  it('is the address of the connection if no proxy is trusted', async () => {
    expect((await withoutProxy.anonymous.get('/api/who', { headers })).json()).toEqual({ address: '127.0.0.1' })
  })
})
