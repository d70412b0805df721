import { expect, it } from 'vitest'
import { errorBodySchema, errorCodes, errorStatus } from './errors'

it('assigns a 4xx or 5xx status to every error code', () => {
  expect(errorCodes.every((code) => errorStatus[code] >= 400 && errorStatus[code] < 600)).toBe(true)
})

it('accepts an error body and rejects an unknown code', () => {
  const body = { message: 'Not found.', errorCode: 'NOT_FOUND', errors: [], requestId: 'r-1' }
  expect(errorBodySchema.parse(body)).toEqual(body)
  expect(errorBodySchema.safeParse({ ...body, errorCode: 'WHATEVER' }).success).toBe(false)
})
