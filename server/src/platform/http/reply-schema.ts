import { z } from 'zod'

type Schema = Record<string, unknown>

/**
 * The keywords that shape the output. The others only validate, which types and tests already do, and would cost time
 * on every reply.
 */
const shapeKeywords = ['type', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'const', 'nullable']

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNull = (value: unknown): boolean => isObject(value) && value.type === 'null'

function simplifyEach(values: Schema): Schema {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, simplify(value)]))
}

function simplify(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  // The serializer tries alternatives one by one with a validator. A flag for nullable values avoids that.
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (isObject(first) && isNull(second) && more.length === 0) return { ...(simplify(first) as Schema), nullable: true }
  const simple: Schema = {}
  for (const keyword of shapeKeywords) {
    if (schema[keyword] === undefined) continue
    const value = schema[keyword]
    if (keyword === 'properties' && isObject(value)) simple[keyword] = simplifyEach(value)
    else if (keyword === 'anyOf' && Array.isArray(value)) simple[keyword] = value.map(simplify)
    else if (keyword === 'items' || keyword === 'additionalProperties') simple[keyword] = simplify(value)
    else simple[keyword] = value
  }
  return simple
}

/**
 * Returns the JSON schema that Fastify compiles into the reply's serializer, which strips every undeclared field.
 * @throws Error from zod if the schema has no JSON form, such as a transformation
 */
export function serializerSchema(reply: z.ZodType): Schema {
  return simplify(z.toJSONSchema(reply, { io: 'output', target: 'draft-7', reused: 'inline' })) as Schema
}
