import { defineEndpoint } from '@portal/contract/api/endpoint'
import { requestTexts } from '@portal/contract/texts/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { CallPace } from './call-pace'

const endpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/read',
    summary: 'Read',
    tag: 'things',
    access: 'public',
    reply: z.null(),
    status: 200,
  }),
}
let reads = 0
const handlers = {
  read: async () => {
    reads += 1
    return null
  },
}

describe("A request beyond the server's capacity", () => {
  it('is rejected before any work starts, and can be retried', async () => {
    const use = { size: 2, used: 2, idle: 0, waiting: 20, stuck: 0 }
    let isOverloaded = false
    const options = {
      poolUse: () => use,
      isOverloaded: () => isOverloaded,
      config: { metricsToken: 'a-token-of-some-length' },
    }
    const part = await servePart(endpoints, handlers, options)
    const rejected = await part.anonymous.get('/api/read')
    expect([rejected.statusCode, rejected.json().message, rejected.headers['retry-after']]).toEqual([
      ...[503, requestTexts.busy, '5'],
    ])
    use.waiting = 19
    expect((await part.anonymous.get('/api/read')).statusCode).toBe(200)
    isOverloaded = true
    expect((await part.anonymous.get('/api/read')).statusCode).toBe(503)
    expect(reads).toBe(1)
    const headers = { authorization: 'Bearer a-token-of-some-length' }
    const others = [
      part.anonymous.get('/healthz'),
      part.anonymous.get('/readyz'),
      part.anonymous.get('/metrics', { headers }),
    ]
    expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await part.app.close()
  })

  it('is rejected while too many are running, and accepted again as they end', async () => {
    const ends: (() => void)[] = []
    const waitingHandlers = {
      read: () =>
        new Promise<null>((resolve) => {
          ends.push(() => resolve(null))
        }),
    }
    const pace = new CallPace({ alwaysAdmitted: 2, mostMs: 0 })
    const part = await servePart(endpoints, waitingHandlers, { pace })
    const running = [part.anonymous.get('/api/read'), part.anonymous.get('/api/read')]
    await expect.poll(() => ends.length).toBe(2)
    const rejected = await part.anonymous.get('/api/read')
    expect([rejected.statusCode, rejected.json().message]).toEqual([503, requestTexts.busy])
    expect((await part.anonymous.get('/healthz')).statusCode).toBe(200)
    ends.pop()?.()
    await Promise.race(running)
    const next = part.anonymous.get('/api/read')
    await expect.poll(() => ends.length).toBe(2)
    for (const end of ends) end()
    expect((await Promise.all([...running, next])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await part.app.close()
  })

  it('does not count requests that wait in their own queue', async () => {
    const queued = { read: defineEndpoint({ ...endpoints.read, hasOwnQueue: true }) }
    const ends: (() => void)[] = []
    const waitingHandlers = { read: () => new Promise<null>((resolve) => ends.push(() => resolve(null))) }
    const pace = new CallPace({ alwaysAdmitted: 2, mostMs: 0 })
    const part = await servePart(queued, waitingHandlers, { pace })
    const running = Array.from({ length: 40 }, () => part.anonymous.get('/api/read'))
    const replies = Promise.all(running)
    await expect.poll(() => ends.length).toBe(40)
    for (const end of ends) end()
    expect((await replies).map(({ statusCode }) => statusCode)).toEqual(running.map(() => 200))
    await part.app.close()
  })
})
