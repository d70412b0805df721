import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { connectionLimits } from './connection-limits'

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/echo',
  summary: 'Echo',
  tag: 'things',
  access: 'public',
  body: z.object({ text: z.string() }),
  reply: z.object({ length: z.int() }),
  status: 200,
})

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function serve(limits: Partial<typeof connectionLimits>, onConnection?: (socket: Socket) => void) {
  const part = await servePart(
    { echo },
    { echo: async (_ctx, { body }) => ({ length: body.text.length }) },
    { limits: { ...connectionLimits, checkEveryMs: 50, ...limits } },
  )
  if (onConnection) part.app.server.on('connection', onConnection)
  closing.push(() => part.app.close())
  const { port } = new URL(await part.app.listen({ host: '127.0.0.1', port: 0 }))
  return async () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    closing.push(async () => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
}

const waitUntilEnded = (socket: Socket) => once(socket, 'close')
const collectOutput = (socket: Socket) => {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}
const head = (length: number) =>
  `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const body = JSON.stringify({ text: 'x'.repeat(100) })

describe('A connection', () => {
  it('is closed if the headers do not arrive', async () => {
    const open = await serve({ headersMs: 100 })
    const socket = await open()
    socket.write('POST /api/echo HTTP/1.1\r\nhost: x\r\n')
    const text = collectOutput(socket)
    await waitUntilEnded(socket)
    expect(text()).toContain(' 408 ')
  })

  it('is closed if the body stalls', async () => {
    const open = await serve({ stallMs: 100 })
    const socket = await open()
    socket.write(head(body.length) + body.slice(0, 20))
    await waitUntilEnded(socket)
  })

  it('stays open while a slow body keeps arriving', async () => {
    const accepted: Socket[] = []
    const open = await serve({ stallMs: 600_000 }, (connection) => void accepted.push(connection))
    const socket = await open()
    const text = collectOutput(socket)
    socket.write(head(body.length))
    await expect.poll(() => accepted[0]?.timeout).toBe(600_000)
    for (let at = 0; at < body.length; at += 20) {
      // Node.js closes a socket after this long without data, and starts again with each part that arrives.
      expect(accepted[0]?.timeout).toBe(600_000)
      socket.write(body.slice(at, at + 20))
      await expect.poll(() => accepted[0]?.bytesRead).toBe(head(body.length).length + Math.min(at + 20, body.length))
    }
    await expect.poll(text).toContain('{"length":100}')
    expect(accepted[0]?.timeout).not.toBe(600_000)
  })

  it('is closed beyond the maximum number', async () => {
    const open = await serve({ maxConnections: 1 })
    const first = await open()
    const second = await open()
    await waitUntilEnded(second)
    const text = collectOutput(first)
    first.write(head(body.length) + body)
    await expect.poll(text).toContain('{"length":100}')
  })
})
