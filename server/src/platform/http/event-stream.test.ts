import { get } from 'node:http'
import type { Socket } from 'node:net'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { CallPace } from './call-pace'
import { EventStream } from './result'

const common = { method: 'GET', tag: 'things', access: 'public', status: 200 } as const
/** Delays the answer of a call. */
let gate: Promise<void> = Promise.resolve()
let watchCalls = 0
const endpoints = {
  watch: defineEndpoint({ ...common, path: '/api/watch', summary: 'Watch', events: z.object({ text: z.string() }) }),
  read: defineEndpoint({ ...common, path: '/api/read', summary: 'Read', reply: z.literal('read') }),
}
const streams: { send: (event: { text: string }) => void; ended: boolean }[] = []
const part = await servePart(
  endpoints,
  {
    watch: async () => {
      watchCalls += 1
      await gate
      return new EventStream<{ text: string }>(({ send }) => {
        const stream = { send, ended: false }
        streams.push(stream)
        return () => {
          stream.ended = true
        }
      })
    },
    read: async () => 'read' as const,
  },
  { pace: new CallPace({ alwaysAdmitted: 1, mostMs: 0 }), config: { metricsToken: 'token' } },
)
let url = ''
beforeAll(async () => {
  url = await part.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  part.log.take()
  part.app.server.closeAllConnections()
  await part.app.close()
})

describe('A stream of events', () => {
  it('counts neither as a running call nor in the durations of calls', async () => {
    const streams = await Promise.all([fetch(`${url}/api/watch`), fetch(`${url}/api/watch`)])
    expect(streams.map(({ status }) => status)).toEqual([200, 200])
    expect((await fetch(`${url}/api/read`)).status).toBe(200)
    part.app.eventStreams.endAll()
    await Promise.all(streams.map((stream) => stream.text()))
    const headers = { authorization: 'Bearer token' }
    const page = await (await fetch(`${url}/metrics`, { headers })).text()
    expect(page).toContain('route="/api/read"')
    expect(page).not.toContain('route="/api/watch"')
  })

  it('does not start for a client that left before the response, and then counts toward no limit', async () => {
    let open = () => {}
    gate = new Promise((done) => {
      open = done
    })
    const before = { streams: streams.length, watchCalls }
    let closed = 0
    const count = (socket: Socket) =>
      socket.once('close', () => {
        closed += 1
      })
    part.app.server.on('connection', count)
    const calls = Array.from({ length: 9 }, () => get(`${url}/api/watch`, { agent: false }).on('error', () => {}))
    await expect.poll(() => watchCalls).toBe(before.watchCalls + 9)
    for (const call of calls) call.destroy()
    // The server notices it a moment after the client.
    await expect.poll(() => closed).toBe(9)
    part.app.server.off('connection', count)
    open()
    gate = Promise.resolve()
    const next = await fetch(`${url}/api/watch`)
    expect(next.status).toBe(200)
    expect(streams.length).toBe(before.streams + 1)
    await next.body?.cancel()
  })

  it('is closed and reported when its client leaves or stops reading', async () => {
    const abandonedReply = await fetch(`${url}/api/watch`)
    const stream = streams.at(-1)
    await abandonedReply.body?.cancel()
    await expect.poll(() => stream?.ended).toBe(true)

    const full = await fetch(`${url}/api/watch`)
    const unread = streams.at(-1)
    for (let count = 0; count < 200 && !unread?.ended; count += 1) {
      unread?.send({ text: 'x'.repeat(100_000) })
      await new Promise(setImmediate)
    }
    await expect.poll(() => unread?.ended).toBe(true)
    await expect(full.text()).rejects.toThrow()
  })
})
