import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-errors'
import { parse } from './parse-input'

const schema = z.object({ patch: z.array(z.object({ value: z.unknown() })) })

function findErrors(value: unknown) {
  try {
    parse(schema, { patch: [{ value }] })
    return []
  } catch (error) {
    if (error instanceof ApiError) return error.errors
    throw error
  }
}

it('names every text that cannot be stored, in the order of the input', () => {
  const message = 'This contains a character that cannot be stored.'
  expect(findErrors({ name: 'a\0', lines: ['fine', '\ud800', { text: '\udc00' }], last: '\0' })).toEqual([
    { field: 'patch.0.value.name', message },
    { field: 'patch.0.value.lines.1', message },
    { field: 'patch.0.value.lines.2.text', message },
    { field: 'patch.0.value.last', message },
  ])
})

it('reads an input that is nested deeper than the call stack allows', () => {
  const levels = 200_000
  const nested = (text: string) => JSON.parse(`${'['.repeat(levels)}${JSON.stringify(text)}${']'.repeat(levels)}`)
  expect(findErrors(nested('fine'))).toEqual([])
  expect(findErrors(nested('\0'))).toHaveLength(1)
})
