import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/**
 * Fastify's own serializers, each compiled with its first answer instead of at the start: compiling all took a fifth of the
 * start's processor time. That every reply of the table can be compiled is held by a test.
 */
export const compileWithFirstAnswer: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: ((body: unknown) => string) | undefined
  return (body: unknown) => {
    serialize ??= fastJsonStringify(schema)
    return serialize(body)
  }
}
