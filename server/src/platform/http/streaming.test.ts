import { get } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { streamReply } from './result'

const contentType = 'application/octet-stream'
const endpoint = (path: string, type: string) =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/:failsAfter`,
    summary: 'File',
    tag: 'things',
    access: 'public',
    params: z.object({ failsAfter: z.coerce.number() }),
    contentType: type,
    status: 200,
  })
const endpoints = {
  bytes: endpoint('/api/bytes', contentType),
  text: endpoint('/api/text', 'text/plain'),
  slow: endpoint('/api/slow', contentType),
  broken: endpoint('/api/broken', contentType),
}
let stopped = 0
/** The source of the last answer, as a file store would provide it. */
let source: Readable

async function* streamParts<T>(part: T, failsAfter: number) {
  try {
    for (let index = 0; index < 100; index += 1) {
      if (index === failsAfter) throw new Error('gone')
      yield part
      await yieldToEventLoop()
    }
  } finally {
    stopped += 1
  }
}
const part = await servePart(endpoints, {
  bytes: async (_ctx, { params }) =>
    streamReply(streamParts(new Uint8Array(10_000).fill(65), params.failsAfter), { fileName: 'a.bin', contentType }),
  text: async (_ctx, { params }) =>
    streamReply(streamParts('B'.repeat(10_000), params.failsAfter), { fileName: 'a.txt', contentType: 'text/plain' }),
  // Sends this many bytes and then stalls.
  slow: async (_ctx, { params }) => {
    source = new Readable({ read: () => undefined })
    if (params.failsAfter > 0) source.push(new Uint8Array(params.failsAfter))
    return streamReply(source, { fileName: 'a.bin', contentType })
  },
  broken: async () => {
    source = new Readable({ read: () => undefined })
    return streamReply(source.destroy(new Error('gone')), { fileName: 'a.bin', contentType })
  },
})
let url = ''
beforeAll(async () => {
  url = await part.app.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => void part.log.take())
afterAll(() => part.app.close())

describe('A file that is generated while it is sent', () => {
  it.each(['bytes', 'text'])('arrives completely: %s', async (kind) => {
    const reply = await fetch(`${url}/api/${kind}/1000`)
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="a.')
    expect((await reply.arrayBuffer()).byteLength).toBe(1_000_000)
  })

  it.each([
    ['bytes', 'identity'],
    ['text', 'identity'],
    ['text', 'gzip'],
  ])('breaks the connection if it fails partway: %s as %s', async (kind, encoding) => {
    const reply = await fetch(`${url}/api/${kind}/50`, { headers: { 'accept-encoding': encoding } })
    expect(reply.status).toBe(200)
    await expect(reply.arrayBuffer()).rejects.toThrow(/terminated/)
    expect(part.log.take()).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message: 'gone' }) }),
    )
  })

  it('gets a normal 500 response if it fails before its first part', async () => {
    const reply = await fetch(`${url}/api/bytes/0`)
    expect([reply.status, ((await reply.json()) as { errorCode: string }).errorCode]).toEqual([500, 'INTERNAL'])
    expect(reply.headers.get('content-disposition')).toBeNull()
  })

  it('is no longer generated once the client disconnects', async () => {
    const before = stopped
    const request = get(`${url}/api/bytes/1000`, { agent: false }, (reply) =>
      reply.once('data', () => request.destroy()),
    )
    await expect.poll(() => stopped).toBe(before + 1)
  })
  it('closes its source once the client disconnects, even a slow source', async () => {
    const request = get(`${url}/api/slow/1000`, { agent: false }, (reply) =>
      reply.once('data', () => request.destroy()),
    )
    request.once('error', () => undefined)
    await expect.poll(() => source?.destroyed).toBe(true)
    const first = source
    const unanswered = get(`${url}/api/slow/0`, { agent: false })
    unanswered.once('error', () => undefined)
    await expect.poll(() => source === first).toBe(false)
    unanswered.destroy()
    await expect.poll(() => source.destroyed).toBe(true)
  })

  it('gets a normal 500 response if its source fails before anything was read', async () => {
    const reply = await fetch(`${url}/api/broken/0`)
    expect([reply.status, ((await reply.json()) as { errorCode: string }).errorCode]).toEqual([500, 'INTERNAL'])
  })
})
