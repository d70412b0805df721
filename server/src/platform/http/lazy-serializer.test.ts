import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import fastJsonStringify from 'fast-json-stringify'
import { describe, expect, it } from 'vitest'
import { compileWithFirstAnswer } from './lazy-serializer'
import { serializerSchema } from './reply-schema'

const replies = Object.entries<EndpointShape>(endpoints).flatMap(([name, { reply }]) =>
  reply ? [{ name, reply }] : [],
)

describe('Serializers that are compiled on first use', () => {
  it.each(replies)('compile for $name', ({ reply }) => {
    expect(fastJsonStringify(serializerSchema(reply))).toBeTypeOf('function')
  })

  it('omit undeclared fields, on repeated use too', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } }
    const serialize = compileWithFirstAnswer({ schema, method: 'GET', url: '/' })
    for (const _ of [1, 2]) expect(serialize({ name: 'Dana', secret: 'x' })).toBe('{"name":"Dana"}')
  })
})
