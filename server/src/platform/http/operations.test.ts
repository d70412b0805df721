import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineEndpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { stopServer } from './shutdown'

const slow = defineEndpoint({
  method: 'GET',
  path: '/api/slow/:milliseconds',
  summary: 'Slow',
  tag: 'things',
  access: 'public',
  params: z.object({ milliseconds: z.coerce.number() }),
  reply: z.literal('done'),
  status: 200,
})
const serve = (options: Parameters<typeof servePart>[2] = {}, onStart = () => {}, onEnd = () => {}) =>
  servePart(
    { slow },
    {
      slow: async (_ctx, { params }) => {
        onStart()
        await sleep(params.milliseconds)
        onEnd()
        return 'done' as const
      },
    },
    options,
  )

describe('The built web client', () => {
  let folder = ''
  let part: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<title>Portal</title>')
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'plain')
    await writeFile(join(folder, 'assets', 'main-abc.js.br'), 'compressed before')
    part = await serve({ webFolder: folder })
  })
  afterAll(async () => {
    await part.app.close()
    await rm(folder, { recursive: true })
  })

  it('keeps hashed files for a year and asks for the page every time', async () => {
    const script = await part.anonymous.get('/assets/main-abc.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await part.anonymous.get('/')).headers['cache-control']).toBe('no-cache')
  })

  it('sends what the build compressed', async () => {
    const script = await part.anonymous.get('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } })
    expect([script.headers['content-encoding'], script.body]).toEqual(['br', 'compressed before'])
    expect(script.headers['content-type']).toContain('javascript')
  })

  it('answers each of its own addresses with the page, but neither missing files nor calls', async () => {
    const page = await part.anonymous.get('/orders/42?tab=items')
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
      200,
      '<title>Portal</title>',
      'no-cache',
    ])
    for (const missing of ['/assets/gone.js', '/favicon.ico', '/api/gone', '/api']) {
      const reply = await part.anonymous.get(missing)
      expect([missing, reply.statusCode, reply.json().errorCode]).toEqual([missing, 404, 'NOT_FOUND'])
    }
    expect((await part.anonymous.post('/orders')).statusCode).toBe(404)
  })

  it('keeps the token of a password link out of the log, and lets no request name the page it comes from', async () => {
    const page = await part.anonymous.get('/reset-password?token=of-the-link')
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    const lines = part.log.take()
    await part.anonymous.get('/api/gone?token=of-the-link')
    expect(JSON.stringify([...lines, ...part.log.take()])).not.toContain('of-the-link')
  })
})

describe('Health and metrics', () => {
  it('is alive without the database, and ready only with it', async () => {
    const ready = await serve()
    expect((await ready.anonymous.get('/readyz')).json()).toEqual({ status: 'ready' })
    const broken = await serve({ ping: () => Promise.reject(new Error('gone')) })
    expect((await broken.anonymous.get('/healthz')).statusCode).toBe(200)
    const reply = await broken.anonymous.get('/readyz')
    expect([reply.statusCode, reply.json().errorCode]).toEqual([503, 'UNAVAILABLE'])
    await Promise.all([ready.app.close(), broken.app.close()])
  })

  it('shows metrics to the bearer of the token only, and to nobody without one configured', async () => {
    const token = 'a-token-of-some-length'
    const part = await serve({ config: { metricsToken: token } })
    await part.anonymous.get('/api/slow/0')
    const open = await part.anonymous.get('/metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(open.body).toContain('route="/api/slow/:milliseconds",status="200"')
    expect((await part.anonymous.get('/metrics')).statusCode).toBe(401)
    const off = await serve()
    expect((await off.anonymous.get('/metrics')).statusCode).toBe(404)
    await Promise.all([part.app.close(), off.app.close()])
  })

  it('logs one line a call, with its route and time but without what was searched for', async () => {
    const part = await serve()
    await part.anonymous.get('/api/slow/0?search=private')
    const lines = part.log.take()
    expect(lines).toEqual([expect.objectContaining({ method: 'GET', path: '/api/slow/0', status: 200, msg: 'call' })])
    expect(JSON.stringify(lines)).not.toContain('private')
    await part.app.close()
  })
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('Stopping', () => {
  async function stopWhileRunning(milliseconds: number, limitMs: number) {
    const { promise: started, resolve: onStart } = withResolvers()
    const events: string[] = []
    const part = await serve({}, onStart, () => events.push('handled'))
    const address = await part.app.listen({ host: '127.0.0.1', port: 0 })
    const running = fetch(`${address}/api/slow/${milliseconds}`).then(
      (reply) => events.push(`answered ${reply.status}`),
      () => events.push('cut off'),
    )
    await started
    const stopping = stopServer(part.app, async () => void events.push('database closed'), limitMs)
    await sleep(20)
    const late = await fetch(`${address}/api/slow/0`).then(
      (reply) => reply.status,
      () => 'refused',
    )
    await Promise.all([running, stopping])
    return { events, late }
  }

  it('takes no new request, lets the running one finish and closes the database last', async () => {
    const started = performance.now()
    const { events, late } = await stopWhileRunning(400, 20_000)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(events.filter((event) => event !== 'answered 200')).toEqual(['handled', 'database closed'])
    expect(events).toContain('answered 200')
    expect(['refused', 503]).toContain(late)
  })

  it('cuts off what takes longer than the limit', async () => {
    const { events } = await stopWhileRunning(10_000, 200)
    expect(events.toSorted()).toEqual(['cut off', 'database closed'])
  })
})
