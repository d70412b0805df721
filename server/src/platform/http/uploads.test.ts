import { connect } from 'node:net'
import { defineEndpoint } from '@portal/contract/api/endpoint'
import { errorBodySchema } from '@portal/contract/api/errors'
import { requestTexts, uploadTexts } from '@portal/contract/texts/call'
import { importTexts } from '@portal/contract/texts/sheet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { uploadForm } from '../../../test/caller'
import { identity, servePart } from '../../../test/serve-part'

const mostBytes = 2 * 1024 * 1024
const endpoints = {
  send: defineEndpoint({
    method: 'POST',
    path: '/api/send',
    summary: 'Send',
    tag: 'things',
    access: 'user.import',
    query: z.object({ times: z.coerce.number('Times must be a number').optional() }),
    upload: { mostBytes, fields: z.object({ note: z.string().max(5, 'Note is too long').optional() }) },
    reply: z.object({ fileName: z.string(), length: z.int(), first: z.int().nullable(), note: z.string().optional() }),
    status: 200,
  }),
  plain: defineEndpoint({
    method: 'POST',
    path: '/api/plain',
    summary: 'Plain',
    tag: 'things',
    access: 'public',
    reply: z.null(),
    status: 200,
  }),
}
const part = await servePart(endpoints, {
  send: async (_ctx, { body: { file, fields } }) => {
    const { fileName, bytes } = file
    return { fileName, length: bytes.length, first: bytes[0] ?? null, ...fields }
  },
  plain: async () => null,
})
const admin = part.as(identity({ role: 'super_admin' }))
const cookie = part.cookieOf(identity({ role: 'super_admin' }))
const bytes = (length: number) => new Uint8Array(length).fill(7)
const createFile = (name: string, length = 3) => new File([bytes(length)], name)

beforeEach(() => void part.log.take())
afterAll(() => part.app.close())

const outcome = (reply: { statusCode: number; json: () => unknown }) => {
  const { errorCode, message, errors } = errorBodySchema.parse(reply.json())
  return [reply.statusCode, errorCode, message, ...errors.map(({ field }) => field)]
}
const raw = (payload: string, type = 'multipart/form-data; boundary=b') =>
  admin.post('/api/send', undefined, { payload, headers: { 'content-type': type } })
const rawPart = (disposition: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`

describe('A call that takes a file', () => {
  it('receives its bytes and name, and the fields next to it', async () => {
    const reply = await admin.upload('/api/send', uploadForm(bytes(mostBytes), { note: 'hello' }, 'Händler 1.xlsx'))
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { fileName: 'Händler 1.xlsx', length: mostBytes, first: 7, note: 'hello' },
    ])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\dana\\list.xls', 'list.xls'],
    ['a\u0000b\u0007\u202Egpj.xlsx', 'abgpj.xlsx'],
    ['..', 'file'],
    [`${'x'.repeat(400)}.xlsx`, 'x'.repeat(255)],
  ])('reduces the name %j to a plain one', async (sentName, expectedName) => {
    expect((await raw(`${rawPart(`name="file"; filename="${sentName}"`, 'x')}--b--\r\n`)).json().fileName).toBe(
      expectedName,
    )
  })

  it('requires a session and the role before it reads anything', async () => {
    const dealer = part.as(identity({ id: '00000000-0000-4000-8000-000000000009', role: 'dealer' }))
    expect((await part.anonymous.upload('/api/send', uploadForm(bytes(mostBytes + 1)))).statusCode).toBe(401)
    expect((await dealer.upload('/api/send', uploadForm(bytes(mostBytes + 1)))).statusCode).toBe(403)
    const headers = { origin: 'https://evil.example' }
    expect((await admin.upload('/api/send', uploadForm(bytes(1)), { headers })).statusCode).toBe(403)
  })

  it('rejects a file over its limit and names the limit', async () => {
    const reply = await admin.upload('/api/send', uploadForm(bytes(mostBytes + 1)))
    expect(outcome(reply)).toEqual([413, 'TOO_LARGE', 'Please select a file of at most 2 MB', 'file'])
  })

  it('rejects a form without a file, with two files, with an unknown field, and with duplicate or invalid fields', async () => {
    const emptyForm = new FormData()
    emptyForm.set('note', 'a')
    const noFile = [422, 'NOT_VALID', importTexts.noFile, 'file']
    expect(outcome(await admin.upload('/api/send', emptyForm))).toEqual(noFile)
    expect(outcome(await admin.post('/api/send'))).toEqual(noFile)
    expect(outcome(await raw(`${rawPart('name="file"; filename=""', '')}--b--\r\n`))).toEqual(noFile)
    const formWithTwoFiles = uploadForm(bytes(1))
    formWithTwoFiles.append('file', createFile('b.xlsx', mostBytes))
    expect(outcome(await admin.upload('/api/send', formWithTwoFiles))).toEqual([
      422,
      'NOT_VALID',
      uploadTexts.oneFile,
      'file',
    ])
    const other = new FormData()
    other.set('document', createFile('a.xlsx'))
    expect(outcome(await admin.upload('/api/send', other))).toEqual([422, 'NOT_VALID', uploadTexts.wrongField, 'file'])
    const twice = uploadForm(bytes(1), { note: 'a' })
    twice.append('note', 'b')
    expect(outcome(await admin.upload('/api/send', twice))).toEqual([422, 'NOT_VALID', uploadTexts.sentTwice, 'note'])
    const long = await admin.upload('/api/send', uploadForm(bytes(1), { note: 'too long' }))
    expect(outcome(long)).toEqual([422, 'NOT_VALID', 'Note is too long', 'note'])
    const query = await admin.upload('/api/send?times=x', uploadForm(bytes(1)))
    expect(outcome(query)).toEqual([422, 'NOT_VALID', 'Times must be a number', 'times'])
  })

  it('answers malformed bodies with 400', async () => {
    const brokenError = [400, 'UNREADABLE', uploadTexts.broken, 'file']
    expect(outcome(await raw(rawPart('name="file"; filename="a"', 'half')))).toEqual(brokenError)
    expect(outcome(await raw('nothing like a form'))).toEqual(brokenError)
    expect(outcome(await raw('x', 'multipart/form-data'))).toEqual(brokenError)
    expect(outcome(await raw(`${rawPart('name="__proto__"', 'x')}--b--\r\n`))).toEqual(brokenError)
    const manyParts = Array.from({ length: 3 }, (_, index) => rawPart(`name="f${index}"`, 'x')).join('')
    expect(outcome(await raw(`${manyParts}--b--\r\n`))).toEqual(brokenError)
    const oversizedBody = `${rawPart('name="note"', 'x'.repeat(2 * 1024 * 1024 + 1))}--b--\r\n`
    expect(outcome(await raw(oversizedBody))).toEqual([413, 'TOO_LARGE', requestTexts.tooLarge])
  })

  it('accepts only forms, and other calls accept none', async () => {
    expect(outcome(await admin.post('/api/send', { file: 'x' })).slice(0, 2)).toEqual([415, 'WRONG_TYPE'])
    expect(outcome(await admin.upload('/api/plain', uploadForm(bytes(1)))).slice(0, 2)).toEqual([415, 'WRONG_TYPE'])
  })
})

describe('A file on a real connection', () => {
  let url = ''
  beforeAll(async () => {
    url = await part.app.listen({ host: '127.0.0.1', port: 0 })
  })
  const send = (length: number) =>
    fetch(`${url}/api/send`, { method: 'POST', body: uploadForm(bytes(length)), headers: { cookie } })

  it('gets the error response even if it is many times over the limit', async () => {
    const reply = await send(5 * mostBytes)
    expect([reply.status, ((await reply.json()) as { errorCode: string }).errorCode]).toEqual([413, 'TOO_LARGE'])
    expect((await send(1)).status).toBe(200)
  })

  it('is discarded if it is truncated, and the server continues', async () => {
    const { port } = new URL(url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head = `POST /api/send HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-length: 1000000\r\n`
        const form = `content-type: multipart/form-data; boundary=b\r\n\r\n${rawPart('name="file"; filename="a"', 'ab')}`
        socket.write(head + form, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    await expect.poll(() => part.log.take().map(({ msg }) => msg)).toContain('upload not readable')
    expect((await part.anonymous.get('/healthz')).statusCode).toBe(200)
  })
})
