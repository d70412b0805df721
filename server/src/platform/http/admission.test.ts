import { defineEndpoint } from '@portal/contract/endpoint'
import { requestTexts } from '@portal/contract/texts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'

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

describe('More than the server can do in time', () => {
  it('is refused before anything is done for it, as something to try again', async () => {
    const use = { size: 2, used: 2, idle: 0, waiting: 20, stuck: 0 }
    let isOverloaded = false
    const options = {
      poolUse: () => use,
      isOverloaded: () => isOverloaded,
      config: { metricsToken: 'a-token-of-some-length' },
    }
    const part = await servePart(endpoints, handlers, options)
    const refused = await part.anonymous.get('/api/read')
    expect([refused.statusCode, refused.json().message, refused.headers['retry-after']]).toEqual([
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
})
