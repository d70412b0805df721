import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { createStopSwitch, stopInTime, stopServer } from './shutdown'

const write = defineEndpoint({
  method: 'POST',
  path: '/api/write',
  summary: 'Write',
  tag: 'things',
  access: 'public',
  body: z.object({ wait: z.boolean() }),
  reply: z.literal('done'),
  status: 200,
})

/** Creates an event that the test triggers. */
function createEvent(): { happened: Promise<void>; happen: () => void } {
  let happen = () => {}
  const happened = new Promise<void>((done) => {
    happen = done
  })
  return { happened, happen }
}

/** Starts a server whose writes wait on request, and records the progress of its shutdown. */
async function startServer() {
  const [begun, finish, noticed] = [createEvent(), createEvent(), createEvent()]
  const { isStopping, announce } = createStopSwitch()
  const events: string[] = []
  const handlers = {
    write: async (_ctx: unknown, { body }: { body: { wait: boolean } }) => {
      begun.happen()
      if (body.wait) await finish.happened
      events.push('written')
      return 'done' as const
    },
  }
  const { app } = await servePart({ write }, handlers, { isStopping })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const stop = (limitMs?: number, stopJobs = async () => void events.push('jobs ended')) =>
    stopServer(app, {
      announce,
      noticed: () => noticed.happened,
      stopJobs,
      workEnded: () => void events.push('work ended'),
      closeDatabase: async () => void events.push('database closed'),
      limitMs,
    })
  return { app, address, events, stop, begun: begun.happened, finish: finish.happen, notice: noticed.happen }
}

interface Answer {
  status: number | undefined
  connection: string | undefined
}

function send(address: string, agent: Agent | undefined, wait = false): Promise<Answer> {
  const body = JSON.stringify({ wait })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${address}/api/write`, { method: 'POST', headers, agent })
    clientRequest.once('response', (reply: IncomingMessage) => {
      reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }))
    })
    clientRequest.once('error', reject).end(body)
  })
}

const getStatus = async (address: string) => (await fetch(address, { headers: { connection: 'close' } })).status

describe('Shutdown', () => {
  it('is alive but not ready, and answers old and new connections one last time each', async () => {
    const { address, stop, notice } = await startServer()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await send(address, agent)).toEqual({ status: 200, connection: 'keep-alive' })
    const stopped = stop()
    expect(await send(address, agent)).toEqual({ status: 200, connection: 'close' })
    expect(await getStatus(`${address}/readyz`)).toBe(503)
    expect(await getStatus(`${address}/healthz`)).toBe(200)
    notice()
    await stopped
    await expect(getStatus(`${address}/healthz`)).rejects.toThrow('fetch failed')
    agent.destroy()
  })

  it('lets running work finish and closes the database last', async () => {
    const { address, events, stop, begun, finish, notice } = await startServer()
    const running = send(address, undefined, true)
    await begun
    const stopped = stop()
    notice()
    await expect.poll(() => getStatus(`${address}/healthz`).catch(() => 'refused')).toBe('refused')
    expect(events).toEqual(['jobs ended'])
    finish()
    expect((await running).status).toBe(200)
    await stopped
    expect(events).toEqual(['jobs ended', 'written', 'work ended', 'database closed'])
  })

  it('answers a write that had arrived on a kept-alive connection but was not read yet', async () => {
    const { app, address, events, stop, notice } = await startServer()
    const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8')
    const body = '{"wait":false}'
    const text = `POST /api/write HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    socket.write(text)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
    const stopped = stop()
    notice()
    // Before the server checks its connections again.
    process.nextTick(() => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: string) => {
      answer += chunk
    })
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i)
    await stopped
    expect(events.filter((event) => event === 'written')).toHaveLength(2)
    expect(app.server.listening).toBe(false)
  })

  it('cuts off work beyond the limit', async () => {
    const { address, events, stop, begun, finish, notice } = await startServer()
    const running = send(address, undefined, true)
    await begun
    notice()
    const stopped = stop(1)
    await expect(running).rejects.toThrow('socket hang up')
    await stopped
    expect(events).toEqual(['jobs ended', 'work ended', 'database closed'])
    finish()
    await yieldToEventLoop()
  })

  it('closes the database even if a job cannot end, and reports it', async () => {
    const { events, stop, notice } = await startServer()
    notice()
    await expect(stop(undefined, () => Promise.reject(new Error('stuck')))).rejects.toThrow('stuck')
    expect(events).toEqual(['database closed'])
  })
})

describe('The shutdown limit', () => {
  const never = () => new Promise<void>(() => undefined)
  /** Blocks the process, as on a machine without a free processor. */
  const blockProcess = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

  it('does not count time in which the process could not run', async () => {
    const limitMs = 300
    const stop = async () => {
      await yieldToEventLoop()
      blockProcess(2 * limitMs)
      await yieldToEventLoop()
    }
    expect(await stopInTime(stop, limitMs)).toBe('complete')
  })

  it('applies to work that does not end', async () => {
    expect(await stopInTime(never, 50)).toBe('cut off')
  })

  it('cuts off no work once requests and jobs have ended', async () => {
    const stop = (workEnded: () => void) => {
      workEnded()
      return never()
    }
    expect(await stopInTime(stop, 50)).toBe('left open')
  })

  it('passes on why a shutdown failed', async () => {
    await expect(stopInTime(() => Promise.reject(new Error('stuck')), 60_000)).rejects.toThrow('stuck')
  })
})
