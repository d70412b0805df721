import { listQuerySchema, sortSchema } from '@portal/contract/api/list-query'
import { defaultDocument } from '@portal/contract/program/default-document'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-errors'
import { parseInput } from './parse-input'

const query = listQuerySchema.extend({
  sort: sortSchema(['name']),
  own: z.string('Its own sentence').optional(),
  ids: z.array(z.string()).max(1).optional(),
  code: z.string().min(1).max(1).optional(),
  names: z.array(z.string()).min(1).max(2).optional(),
  needed: z.string(),
})

function getErrors(sentQuery: object): unknown {
  try {
    parseInput(
      { query },
      { params: undefined, query: { needed: 'x', ...sentQuery }, body: undefined },
      defaultDocument.lists,
    )
  } catch (error) {
    return error instanceof ApiError ? error.errors.map(({ message }) => message) : error
  }
  return []
}

describe('Validation without a message in the schema', () => {
  it.each([
    [{ limit: '5', sort: '-name' }, []],
    [{ limit: '0' }, ['Please enter a number of at least 1']],
    [{ limit: '1001' }, ['Please enter a number of at most 1000']],
    [{ offset: 'many' }, ['Please enter a number']],
    [{ sort: 'colour' }, ['Please use one of: name, -name']],
    [{ search: 'a'.repeat(5001) }, ['Please enter at most 5000 characters']],
    [{ search: 5 }, ['This is not valid']],
    [{ ids: ['a', 'b'] }, ['Please send at most 1 entry']],
    [{ names: [] }, ['Please send at least 1 entry']],
    [{ names: ['a', 'b', 'c'] }, ['Please send at most 2 entries']],
    [{ code: '' }, ['Please enter at least 1 character']],
    [{ code: 'ab' }, ['Please enter at most 1 character']],
    [{ needed: undefined }, ['This is required']],
    [{ own: 5 }, ['Its own sentence']],
  ])('rejects %j with %j', (sentQuery, messages) => {
    expect(getErrors(sentQuery)).toEqual(messages)
  })
})
