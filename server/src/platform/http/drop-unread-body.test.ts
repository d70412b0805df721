import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { identity, servePart } from '../../../test/serve-part'
import { dropUnreadBodies } from './drop-unread-body'

const megabyte = 1024 * 1024
const common = { method: 'POST', tag: 'things', reply: z.null(), status: 200 } as const
const endpoints = {
  write: defineEndpoint({ ...common, path: '/api/write', summary: 'Write', access: 'public', body: z.object({}) }),
  send: defineEndpoint({
    ...common,
    path: '/api/send',
    summary: 'Send',
    access: 'user.import',
    upload: { mostBytes: megabyte, fields: z.object({}) },
  }),
}
const part = await servePart(endpoints, { write: async () => null, send: async () => null })
const cookie = part.cookieOf(identity({ role: 'super_admin' }))

async function getPort(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

/** Sends everything before reading any of the answer, as many programs do. */
async function sendThenRead(socket: Socket, head: readonly string[], chunks: Iterable<Buffer | string>) {
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  for (const chunk of chunks) if (!socket.write(chunk)) await once(socket, 'drain')
  return text(socket)
}

function* repeatChunk(chunk: Buffer, times: number) {
  for (let time = 0; time < times; time += 1) yield chunk
}

describe('A body that is too large', () => {
  let port = 0
  beforeAll(async () => {
    port = await getPort(part.app)
  })
  afterAll(() => part.app.close())

  const length = 8 * megabyte
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const jsonHead = ['POST /api/write HTTP/1.1', 'host: x', 'connection: close', 'content-type: application/json']
  const formHead = [
    ...['POST /api/send HTTP/1.1', 'host: x', 'connection: close', `cookie: ${cookie}`],
    'content-type: multipart/form-data; boundary=b',
  ]
  const blank = Buffer.alloc(megabyte, ' ')

  it('gets its answer even if the client sends everything first', async () => {
    const answer = await sendThenRead(await open(), [...jsonHead, `content-length: ${length}`], repeatChunk(blank, 8))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"errorCode":"TOO_LARGE"')
  })

  it('gets a 413 when it is chunked, without a Content-Length', async () => {
    const chunk = Buffer.concat([Buffer.from(`${megabyte.toString(16)}\r\n`), blank, Buffer.from('\r\n')])
    const chunks = [...repeatChunk(chunk, 8), '0\r\n\r\n']
    const answer = await sendThenRead(await open(), [...jsonHead, 'transfer-encoding: chunked'], chunks)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it('gets its answer if it is a file', async () => {
    const begin = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    const end = Buffer.from('\r\n--b--\r\n')
    const head = [...formHead, `content-length: ${begin.length + length + end.length}`]
    const answer = await sendThenRead(await open(), head, [begin, ...repeatChunk(blank, 8), end])
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"field":"file"')
  })

  it('leaves the connection usable for the next request', async () => {
    const socket = await open()
    const [json, ...rest] = jsonHead.filter((line) => !line.startsWith('connection'))
    const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    const head = [json ?? '', ...rest, `content-length: ${length}`]
    const answers = await sendThenRead(socket, head, [...repeatChunk(blank, 8), next])
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it('gives fetch its answer, and so does a missing session', async () => {
    const init = { method: 'POST', body: ' '.repeat(length), headers: { 'content-type': 'application/json' } }
    expect((await fetch(`http://127.0.0.1:${port}/api/write`, init)).status).toBe(413)
    expect((await fetch(`http://127.0.0.1:${port}/api/send`, init)).status).toBe(401)
  })
})

describe('A body without an end', () => {
  let app: FastifyInstance | undefined
  afterEach(() => app?.close())

  async function openSocket(limits: { bytes: number; ms: number }) {
    app = fastify({ bodyLimit: 10 })
    dropUnreadBodies(app, limits)
    app.post('/', async () => 'read')
    const socket = connect(await getPort(app), '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n')
    return socket
  }

  it('is answered and cut off after the maximum number of dropped bytes', async () => {
    const socket = await openSocket({ bytes: 1000, ms: 1e9 })
    socket.write(Buffer.alloc(2000, ' '))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })

  it('is answered and cut off after the maximum time', async () => {
    const socket = await openSocket({ bytes: 1e9, ms: 1 })
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  })
})
