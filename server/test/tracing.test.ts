import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runInSpan, startTracing, tracing } from '../src/platform/tracing/tracing'
import { givenIn } from './given'
import { useTestApp } from './use-test-app'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

interface SentTraces {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

const portal = useTestApp()

let collector: Server
let received: { path: string | undefined; body: SentTraces }[]
let stop: () => Promise<void>
beforeEach(async () => {
  received = []
  collector = createServer(async (request, reply) => {
    received.push({ path: request.url, body: (await json(request)) as SentTraces })
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  stop = await startTracing(`http://127.0.0.1:${port}/`, portal.log.logger)
})
afterEach(() => new Promise((resolve) => collector.close(resolve)))

const readAttribute = (attributes: SentSpan['attributes'], name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

/** Returns everything that was sent, once tracing has ended. */
async function spans(): Promise<SentSpan[]> {
  await stop()
  return received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
}

describe('A traced call', () => {
  it('reaches the collector with its route, its request id and its statements, but without any values', async () => {
    const dealer = await givenIn(portal.db, { now: portal.clock.read() }).dealer()
    const browser = await portal.as(dealer)
    const reply = await browser.get('/api/auth/user')
    expect(reply.statusCode).toBe(200)
    const sentSpans = await spans()
    expect(received.map(({ path }) => path)).toContain('/v1/traces')
    const call = sentSpans.find(({ name }) => name === 'GET /api/auth/user')
    expect(call).toMatchObject({ kind: 2 })
    expect(readAttribute(call?.attributes ?? [], 'http.route')).toBe('/api/auth/user')
    expect(readAttribute(call?.attributes ?? [], 'portal.request_id')).toBe(reply.headers['x-request-id'])
    expect(Number(readAttribute(call?.attributes ?? [], 'http.response.status_code'))).toBe(200)
    const statements = sentSpans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    for (const { traceId, attributes } of statements) {
      expect(traceId).toBe(call?.traceId)
      expect(readAttribute(attributes, 'db.query.text')).toMatch(/\$1/)
    }
    expect(JSON.stringify(sentSpans)).not.toContain(dealer.id)
    const [{ body } = { body: { resourceSpans: [] } }] = received
    expect(readAttribute(body.resourceSpans[0]?.resource.attributes ?? [], 'service.name')).toBe('dealer-portal')
  })

  it('has its trace in the lines of the log', async () => {
    portal.log.logger.level = 'info'
    await portal.anonymous.get('/api/program')
    portal.log.logger.level = 'warn'
    const lines = portal.log.take()
    const [call] = await spans()
    expect(lines).toEqual([expect.objectContaining({ msg: 'call', path: '/api/program', traceId: call?.traceId })])
  })

  it('is marked when it fails', async () => {
    expect((await portal.anonymous.get('/api/auth/user')).statusCode).toBe(401)
    await expect(runInSpan('render PDF', {}, () => Promise.reject(new RangeError('of Dana')))).rejects.toThrow(
      'of Dana',
    )
    const sentSpans = await spans()
    const failed = sentSpans.find(({ name }) => name === 'render PDF')
    expect(failed?.status).toMatchObject({ code: 2 })
    expect(readAttribute(failed?.attributes ?? [], 'error.type')).toBe('RangeError')
    expect(JSON.stringify(sentSpans)).not.toContain('Dana')
  })

  it('is reported in the log if no collector answers, and disturbs nothing', async () => {
    await new Promise((resolve) => collector.close(resolve))
    expect((await portal.anonymous.get('/api/program')).statusCode).toBe(200)
    await stop()
    const lines = portal.log.take()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.map(({ msg }) => msg)).toEqual(lines.map(() => 'tracing failed'))
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  })

  it('has no span once tracing has ended', async () => {
    await stop()
    expect(tracing()).toBeNull()
    await portal.anonymous.get('/api/program')
    expect(received).toEqual([])
  })
})
