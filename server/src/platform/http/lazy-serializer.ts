import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/**
 * Fastify's own serializers, each compiled on first use: compiling all took a fifth of the startup's CPU time. A
 * test makes sure that every reply of the table compiles.
 */
export const compileWithFirstAnswer: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: ((body: unknown) => string) | undefined
  return (body: unknown) => {
    serialize ??= fastJsonStringify(schema)
    return serialize(body)
  }
}
