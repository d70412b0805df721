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

function unstorableFields(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string') {
    return unstorable.test(value) ? [{ field: path.join('.'), message: unstorableText }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) => unstorableFields(each, [...path, field]))
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
