import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FieldError } from '@portal/contract/api/errors'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { requestTexts } from '@portal/contract/texts/call'
import type { z } from 'zod'
import { notFound, notValid } from './api-errors'
import { plainMessage } from './plain-message'

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    // A type error for the whole input has the parser's message, not one from a form.
    message: issue.path.length === 0 && issue.code === 'invalid_type' ? requestTexts.notValid : issue.message,
  }))
}

/**
 * @param otherErrors what a schema cannot find, which is reported after its errors
 * @throws ApiError 422 with the schema's messages
 */
export function parse(schema: z.ZodType | undefined, value: unknown, otherErrors: readonly FieldError[] = []): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value, { error: plainMessage })
  const errors = [...(parsed.error ? fieldErrors(parsed.error) : []), ...otherErrors]
  if (!parsed.success || errors.length > 0) throw notValid(errors)
  const faults = unstorableFields(parsed.data)
  if (faults.length > 0) throw notValid(faults)
  return parsed.data
}

/**
 * PostgreSQL stores neither a null character nor an unpaired surrogate. Such text is the client's mistake, not an
 * internal error.
 */
const unstorable = /[\0\p{Surrogate}]/u
const unstorableText = 'This contains a character that cannot be stored.'

/** A value in an input, linked to the value that contains it. */
interface Part {
  readonly value: unknown
  /** The key or index of the value in its parent; empty for the whole input. */
  readonly name: string
  /** Null for the whole input. */
  readonly parent: Part | null
}

function getField(part: Part): string {
  const names: string[] = []
  for (let current = part; current.parent !== null; current = current.parent) names.push(current.name)
  return names.toReversed().join('.')
}

const listParts = (part: Part): Part[] =>
  typeof part.value === 'object' && part.value !== null
    ? Object.entries(part.value).map(([name, value]) => ({ value, name, parent: part }))
    : []

/**
 * Finds the texts that cannot be stored, in the order of the input. Uses a loop, because a body can be nested deeper than
 * the call stack allows.
 */
function unstorableFields(input: unknown): FieldError[] {
  const faults: FieldError[] = []
  const remaining: Part[] = [{ value: input, name: '', parent: null }]
  for (let part = remaining.pop(); part !== undefined; part = remaining.pop()) {
    if (typeof part.value === 'string' && unstorable.test(part.value)) {
      faults.push({ field: getField(part), message: unstorableText })
    }
    for (const each of listParts(part).toReversed()) remaining.push(each)
  }
  return faults
}

interface Schemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  checkBody?: EndpointShape['checkBody']
}

/**
 * Parses the typed input of a handler and drops unknown fields.
 * @throws ApiError 404 for a malformed path parameter (no such row), 422 with the schema's messages for query, headers
 *   and body, and for a key that is not in its list
 */
export function parseInput(
  schemas: Schemas,
  request: { params: unknown; query: unknown; headers?: unknown; body: unknown },
  lists: ProgramLists,
) {
  if (schemas.params && !schemas.params.safeParse(request.params).success) throw notFound()
  return {
    params: parse(schemas.params, request.params),
    query: parse(schemas.query, request.query),
    headers: parse(schemas.headers, request.headers),
    body: parse(schemas.body, request.body, schemas.checkBody?.(request.body, lists)),
  }
}
