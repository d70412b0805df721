import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { StartError } from '../start-error'

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
const serve = (options: Parameters<typeof servePart>[2] = {}) =>
  servePart({ slow }, { slow: async () => 'done' as const }, options)

describe('The built web client', () => {
  let folder = ''
  let part: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<meta nonce="page-nonce"><title>Portal</title>')
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'plain')
    await writeFile(join(folder, 'assets', 'main-abc.js.br'), 'compressed before')
    part = await serve({ webFolder: folder })
  })
  afterAll(async () => {
    await part.app.close()
    await rm(folder, { recursive: true })
  })

  it('caches hashed files for a year and revalidates the page every time', async () => {
    const script = await part.anonymous.get('/assets/main-abc.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await part.anonymous.get('/')).headers['cache-control']).toBe('no-store')
  })

  it("sends the build's compressed files", async () => {
    const script = await part.anonymous.get('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } })
    expect([script.headers['content-encoding'], script.headers.vary, script.body]).toEqual([
      ...['br', 'accept-encoding', 'compressed before'],
    ])
    expect(script.headers['content-type']).toContain('javascript')
  })

  it('returns the page for each client URL, and 404 for missing files and calls', async () => {
    const page = await part.anonymous.get('/orders/42?tab=items')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toMatch(/^<meta nonce="[\w-]{22}"><title>Portal<\/title>$/)
    for (const missing of ['/assets/gone.js', '/assets/gone', '/favicon.ico', '/api/gone', '/api']) {
      const reply = await part.anonymous.get(missing)
      expect([missing, reply.statusCode, reply.json().errorCode]).toEqual([missing, 404, 'NOT_FOUND'])
      expect(reply.headers['cache-control']).toBe('no-store')
    }
    expect((await part.anonymous.post('/orders')).statusCode).toBe(404)
  })

  it('allows style elements by a new nonce in each page, and no others', async () => {
    const policies = new Set<unknown>()
    for (const path of ['/', '/index.html', '/orders']) {
      const page = await part.anonymous.get(path)
      const [, nonce] = /nonce="([\w-]{22})"/.exec(page.body) ?? []
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
      expect(policy).toContain("style-src-attr 'none';")
      expect(policy).not.toContain('unsafe')
      policies.add(policy)
    }
    expect(policies.size).toBe(3)
    const call = await part.anonymous.get('/api/gone')
    expect(call.headers['content-security-policy']).toContain("style-src 'self';")
  })

  it.each([
    ...['/metrics', '/metrics?x=1', '/metrics/', '/metrics/all', '/METRICS', '/health', '/healthz/deep', '/livez'],
    ...[
      '/ready',
      '/ping',
      '/status',
      '/version',
      '/.env',
      '/.git/config',
      '/.well-known/nothing',
      '/assets/gone',
      '/assets',
    ],
  ])('does not send the page to a program that requests %s', async (path) => {
    const reply = await part.anonymous.get(path)
    expect([reply.statusCode, reply.json().errorCode]).toEqual([404, 'NOT_FOUND'])
  })

  it('keeps the token of a password link out of the log and out of the Referer header', async () => {
    const page = await part.anonymous.get('/reset-password?token=of-the-link')
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    const lines = part.log.take()
    await part.anonymous.get('/api/gone?token=of-the-link')
    expect(JSON.stringify([...lines, ...part.log.take()])).not.toContain('of-the-link')
  })
})

describe('Health and metrics', () => {
  it('is alive without the database, but ready only with it', async () => {
    const ready = await serve()
    expect((await ready.anonymous.get('/readyz')).json()).toEqual({ status: 'ready' })
    const broken = await serve({ ping: () => Promise.reject(new Error('gone')) })
    expect((await broken.anonymous.get('/healthz')).statusCode).toBe(200)
    const reply = await broken.anonymous.get('/readyz')
    expect([reply.statusCode, reply.json().errorCode]).toEqual([503, 'UNAVAILABLE'])
    await Promise.all([ready.app.close(), broken.app.close()])
  })

  it('gives the reason if the release is too old for the schema', async () => {
    const old = await serve({ ping: () => Promise.reject(new StartError('Start a later release.')) })
    const reply = await old.anonymous.get('/readyz')
    expect([reply.statusCode, reply.json().message]).toEqual([503, 'Start a later release.'])
    await old.app.close()
  })

  it('is not ready during shutdown, and not alive once no connection is expected back', async () => {
    const stopping = await serve({ isStopping: () => true })
    const answers = async (part: typeof stopping) =>
      Promise.all(['/healthz', '/readyz'].map(async (path) => (await part.anonymous.get(path)).statusCode))
    expect(await answers(stopping)).toEqual([200, 503])
    const poolUse = { size: 2, used: 2, idle: 0, waiting: 5, stuck: 1 }
    const busy = await serve({ poolUse: () => poolUse })
    expect(await answers(busy)).toEqual([200, 200])
    poolUse.stuck = 2
    expect(await answers(busy)).toEqual([503, 200])
    await Promise.all([stopping.app.close(), busy.app.close()])
  })

  it('queries the database once for concurrent requests', async () => {
    let requestCount = 0
    let answer = () => {}
    const ping = () => {
      requestCount += 1
      return new Promise<void>((resolve) => (answer = resolve))
    }
    const part = await serve({ ping })
    const replies = Promise.all([1, 2, 3].map(() => part.anonymous.get('/readyz')))
    await expect.poll(() => requestCount).toBe(1)
    answer()
    expect((await replies).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await part.app.close()
  })

  it('shows metrics only to the bearer of the token, and to nobody without a configured one', async () => {
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

  it('logs one line per request, with its route and time but without the search terms', async () => {
    const part = await serve()
    await part.anonymous.get('/api/slow/0?search=private')
    const lines = part.log.take()
    expect(lines).toEqual([expect.objectContaining({ method: 'GET', path: '/api/slow/0', status: 200, msg: 'call' })])
    expect(JSON.stringify(lines)).not.toContain('private')
    await part.app.close()
  })
})
