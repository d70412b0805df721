import { defineEndpoint } from '@portal/contract/api/endpoint'
import { requestTexts } from '@portal/contract/texts/call'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servePart } from '../../../test/serve-part'
import { ConnectionError } from '../database/database-errors'

const fail = defineEndpoint({
  method: 'GET',
  path: '/api/fail/:code',
  summary: 'Fail',
  tag: 'things',
  access: 'public',
  params: z.object({ code: z.string() }),
  reply: z.null(),
  status: 200,
})
const serverError = (code: string) => Object.assign(new Error('refused'), { code, severity: 'ERROR' })
const lostConnection = new ConnectionError('08007', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) })
const part = await servePart(
  { fail },
  {
    fail: async (_ctx, { params: { code } }) => {
      throw code === '08007' ? lostConnection : new DrizzleQueryError('select 1', [], serverError(code))
    },
  },
)
beforeEach(() => void part.log.take())
afterAll(() => part.app.close())

describe('A temporary database failure', () => {
  it.each([
    ['08006', requestTexts.unavailable],
    ['57P01', requestTexts.unavailable],
    ['57P03', requestTexts.unavailable],
    ['25006', requestTexts.unavailable],
    ['53300', requestTexts.busy],
    ['53100', requestTexts.busy],
    ['40001', requestTexts.busy],
    ['40P01', requestTexts.busy],
    ['55P03', requestTexts.tooSlow],
    ['57014', requestTexts.tooSlow],
    ['08007', requestTexts.unknownOutcome],
  ])('is answered as retryable: %s', async (code, message) => {
    const reply = await part.anonymous.get(`/api/fail/${code}`)
    expect([reply.statusCode, reply.json().errorCode, reply.json().message]).toEqual([503, 'UNAVAILABLE', message])
    expect(reply.headers['retry-after']).toBe('5')
    expect(part.log.take().filter(({ level }) => level === 'error')).toHaveLength(1)
  })

  it.each(['42P01', '22P02', '25P02', 'EPIPE'])('is not confused with a bug: %s', async (code) => {
    expect((await part.anonymous.get(`/api/fail/${code}`)).statusCode).toBe(500)
  })
})
