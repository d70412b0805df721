import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { requestTexts } from '@portal/contract/texts/call'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { ApiError } from './api-errors'
import { result } from './result'

const endpoints = {
  work: defineEndpoint({
    method: 'POST',
    path: '/api/long/:how',
    summary: 'Work',
    tag: 'things',
    access: 'public',
    params: z.object({ how: z.string() }),
    progress: z.object({ step: z.enum(['reading', 'writing']), done: z.int() }),
    reply: z.object({ made: z.int() }),
    status: 201,
  }),
}
type Step = { step: 'reading' | 'writing'; done: number }
type ReportStep = (step: Step) => void
const stored = { made: 2, secret: 'kept' }
let endedCalls = 0

const calls: Record<string, (report: ReportStep) => Promise<typeof stored>> = {
  whole: async (report) => {
    for (let done = 0; done <= 50; done += 1) report({ step: 'reading', done })
    report({ step: 'writing', done: 0 })
    report({ step: 'writing', done: 9 })
    return stored
  },
  silent: async () => stored,
  slow: async (report) => {
    for (let done = 0; done < 30; done += 1) {
      report({ step: 'reading', done })
      await sleep(10)
    }
    endedCalls += 1
    return stored
  },
  rejected: async () => {
    throw new ApiError('CONFLICT', 'Taken')
  },
  late: async (report) => {
    report({ step: 'reading', done: 1 })
    throw new ApiError('CONFLICT', 'Taken', { errors: [{ field: 'name', message: 'Taken' }] })
  },
  broken: async (report) => {
    report({ step: 'reading', done: 1 })
    throw new Error('inner detail')
  },
  constraint: async (report) => {
    report({ step: 'reading', done: 1 })
    throw new Error('query', { cause: { code: '23505', constraint: 'things_name_key' } })
  },
  misshapen: async (report) => {
    report({ step: 'dancing', done: 1 } as unknown as Step)
    return stored
  },
  extras: async (report) => {
    report({ step: 'reading', done: 1 })
    return result(stored, { totalCount: 1 }) as unknown as typeof stored
  },
}
const part = await servePart(
  endpoints,
  { work: async (_ctx, { params, reportProgress: report }) => (calls[params.how] ?? calls.silent)?.(report) ?? stored },
  { constraints: { things_name_key: { errorCode: 'CONFLICT', message: 'Name taken' } } },
)
const accept = { accept: 'application/x-ndjson, application/json' }
const work = (name: string, headers: Record<string, string> = accept) =>
  part.anonymous.post(`/api/long/${name}`, undefined, { headers })
const lines = (body: string) => body.split('\n').map((line) => (line === '' ? 'end' : JSON.parse(line)))
const reading = (done: number) => ({ progress: { step: 'reading', done } })
const writing = (done: number) => ({ progress: { step: 'writing', done } })

beforeEach(() => void part.log.take())
afterAll(() => part.app.close())

describe('A call that reports progress', () => {
  it('answers line by line: the first and last of each step, then the reply by its schema', async () => {
    const reply = await work('whole', { ...accept, 'accept-encoding': 'br' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.headers['content-security-policy']).toBeDefined()
    expect(lines(reply.body)).toEqual([reading(0), reading(50), writing(0), writing(9), { reply: { made: 2 } }, 'end'])
    expect(lines((await work('silent')).body)).toEqual([{ reply: { made: 2 } }, 'end'])
  })

  it('reports at most ten times per second', async () => {
    const started = performance.now()
    const reported = lines((await work('slow')).body).filter((line) => line !== 'end' && 'progress' in line)
    expect(reported.length).toBeGreaterThan(2)
    expect(reported.length).toBeLessThanOrEqual((performance.now() - started) / 100 + 2)
    expect(reported.at(-1)).toEqual(reading(29))
  })

  it('answers normally if the client does not request progress', async () => {
    const reply = await work('whole', { accept: 'application/json' })
    expect([reply.statusCode, reply.json()]).toEqual([201, { made: 2 }])
  })

  it('fails with the normal status before its first step', async () => {
    const reply = await work('rejected')
    expect([reply.statusCode, reply.json().errorCode]).toEqual([409, 'CONFLICT'])
  })

  it('fails in its last line afterwards, with the normal error body', async () => {
    const reply = await work('late')
    const requestId = reply.headers['x-request-id']
    const body = { message: 'Taken', errorCode: 'CONFLICT', requestId }
    const outputLines = lines(reply.body)
    const errors = [{ field: 'name', message: 'Taken' }]
    expect(outputLines).toEqual([reading(1), { error: { status: 409, body: { ...body, errors } } }, 'end'])
    const constraint = lines((await work('constraint')).body)[1]
    const named = { ...body, requestId: expect.any(String), message: 'Name taken', errors: [] }
    expect(constraint).toEqual({ error: { status: 409, body: named } })
  })

  it('hides an internal error and logs it under the same request id', async () => {
    const reply = await work('broken')
    const internal = { status: 500, body: expect.objectContaining({ message: requestTexts.internal }) }
    expect(lines(reply.body)[1]).toEqual({ error: internal })
    const logged = part.log.take().find(({ level }) => level === 'error')
    expect(logged).toMatchObject({ requestId: reply.headers['x-request-id'], err: { message: 'inner detail' } })
  })

  it('rejects a step of another shape, and cannot set headers', async () => {
    expect((await work('misshapen')).statusCode).toBe(500)
    expect(lines((await work('extras')).body)[1]).toMatchObject({ error: { status: 500 } })
  })
})

describe('Progress over a real connection', () => {
  let url = ''
  beforeAll(async () => {
    url = await part.app.listen({ host: '127.0.0.1', port: 0 })
  })
  it('arrives while the call is still running', async () => {
    const before = endedCalls
    const reader = (await fetch(`${url}/api/long/slow`, { method: 'POST', headers: accept })).body?.getReader()
    const first = await reader?.read()
    expect([endedCalls, new TextDecoder().decode(first?.value)]).toEqual([before, `${JSON.stringify(reading(0))}\n`])
    while (!(await reader?.read())?.done);
    expect(endedCalls).toBe(before + 1)
  })

  it('continues to the end if the client disconnects', async () => {
    const before = endedCalls
    const options = { method: 'POST', headers: accept, agent: false }
    const leaving = request(`${url}/api/long/slow`, options, (reply) => reply.once('data', () => leaving.destroy()))
    leaving.end()
    await expect.poll(() => endedCalls).toBe(before + 1)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(part.log.take().filter(({ level }) => level === 'error')).toEqual([])
  })
})
