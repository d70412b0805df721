import { expect, it } from 'vitest'
import { errorBodySchema, errorCodes, errorStatus } from './errors'

it('answers every code with a refusal status', () => {
  expect(errorCodes.every((code) => errorStatus[code] >= 400 && errorStatus[code] < 600)).toBe(true)
})

it('accepts the error body of the calls and no unknown code', () => {
  const body = { message: 'Not found.', errorCode: 'NOT_FOUND', errors: [], requestId: 'r-1' }
  expect(errorBodySchema.parse(body)).toEqual(body)
  expect(errorBodySchema.safeParse({ ...body, errorCode: 'WHATEVER' }).success).toBe(false)
})
