import type { EndpointShape } from '@portal/contract/api/endpoint'
import { fileSizeText } from '@portal/contract/texts/call'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { isCapability } from './access'
import { eventStreamType } from './event-stream'
import { progressType } from './progress-reply'

type Json = Record<string, unknown>

/** Moves the description of a nullable schema next to its `anyOf`, where readers of the document look for it. */
function describeNullable(schema: Json): void {
  const alternatives = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : []
  const described = alternatives.find(({ description }) => description !== undefined)
  if (schema.description !== undefined || alternatives.length !== 2 || !described) return
  if (!alternatives.some(({ type }) => type === 'null')) return
  schema.description = described.description
  delete described.description
}

/**
 * Converts a schema to JSON Schema. Input and output differ where it has defaults or transformations, so the caller
 * names the direction.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => describeNullable(jsonSchema),
  })
  return rest
}

const errorReference = { $ref: '#/components/schemas/Error' }
const binaryFile = { type: 'string', format: 'binary' }

function errorReplies(endpoint: EndpointShape): Record<number, Json> {
  const isForKeys = endpoint.access === 'key'
  const isWrite = endpoint.method !== 'GET'
  const takesBody = endpoint.body !== undefined || endpoint.upload !== undefined
  const replies: Record<number, Json> = {}
  const add = (applies: boolean, status: number, description: string): void => {
    if (applies) replies[status] = { description, ...errorReference }
  }
  add(takesBody || endpoint.params !== undefined, 400, 'The address or the body could not be read')
  add(
    endpoint.access !== 'public',
    401,
    isForKeys ? 'The API key is missing, revoked or expired' : 'Not signed in, or the session ended',
  )
  const isRestricted = isForKeys || isCapability(endpoint.access) || endpoint.rejectedWhileImpersonating === true
  add(isRestricted || isWrite, 403, 'The caller is not allowed to make this call')
  add(endpoint.params !== undefined, 404, 'No such record, or it is out of scope')
  add(isWrite, 409, 'The call conflicts with the record’s current status')
  add(takesBody, 413, 'The body is too large')
  add(takesBody || isWrite, 415, 'The content type is not supported')
  add(takesBody || endpoint.query !== undefined, 422, 'A value was rejected; `errors` names the fields')
  add(isForKeys, 429, 'Too many requests; `Retry-After` gives the number of seconds to wait')
  add(true, 500, 'The server failed; quote `requestId` when you report it')
  return replies
}

/** The lines of a streamed reply: each has one step, and the last one has the reply or the error. */
function progressLines(step: z.ZodType, reply: Json): Json {
  const line = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
  const error = {
    description: 'The error, in the last line of a failed call.',
    ...line({
      status: { type: 'integer', description: 'HTTP status of the error.' },
      body: errorReference,
    }),
  }
  return {
    description: 'One JSON object per line, for clients that accept this type: the steps, then the reply or the error.',
    anyOf: [
      line({ progress: { description: 'The progress of a step.', ...jsonSchema(step, 'output') } }),
      line({ reply: { description: 'The reply, in the last line of a successful call.', ...reply } }),
      line({ error }),
    ],
  }
}

function replyContent({ reply, contentType, fileType, progress, events }: EndpointShape): Json {
  if (events) {
    const description = 'Server-sent events, each with one JSON object as its data. The response stays open.'
    return { [eventStreamType]: { schema: { description, ...jsonSchema(events, 'output') } } }
  }
  if (!reply) return { [contentType ?? 'application/octet-stream']: { schema: binaryFile } }
  const schema = jsonSchema(reply, 'output')
  const progressContent = progress && { [progressType]: { schema: progressLines(progress, schema) } }
  const fileContent = fileType !== undefined && { [fileType]: { schema: binaryFile } }
  return { 'application/json': { schema }, ...progressContent, ...fileContent }
}

function requestBody({ body, upload }: EndpointShape): Json | undefined {
  if (body) return jsonSchema(body, 'input')
  if (!upload) return undefined
  const { properties, required = [] } = jsonSchema(upload.fields, 'input') as { properties: Json; required?: string[] }
  const file = { ...binaryFile, description: `The file, at most ${fileSizeText(upload.mostBytes)}.` }
  return { type: 'object', properties: { file, ...properties }, required: ['file', ...required] }
}

/** Returns the call's schema for @fastify/swagger, which also passes on keys that start with `x-`. */
export function describeCall(name: string, endpoint: EndpointShape): FastifySchema {
  const { access, keyScope, status, alsoStatus = status } = endpoint
  const parameters = (schema: z.ZodType | undefined) => schema && jsonSchema(schema, 'input')
  const content = replyContent(endpoint)
  const success = (code: number) => ({ [code]: { description: code === 201 ? 'Created' : 'Success', content } })
  const security = [{ [access === 'key' ? 'apiKey' : 'session']: [] }]
  const extensions = {
    'x-capability': keyScope === undefined ? access : `API key for ${keyScope}`,
    ...(endpoint.rejectedWhileImpersonating && { 'x-refused-while-impersonating': true }),
  }
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    ...extensions,
    security: access === 'public' ? [] : security,
    params: parameters(endpoint.params),
    querystring: parameters(endpoint.query),
    headers: parameters(endpoint.headers),
    body: requestBody(endpoint),
    consumes: endpoint.upload && ['multipart/form-data'],
    response: {
      ...success(status),
      ...success(alsoStatus),
      ...(endpoint.etag && { 304: { description: 'Unchanged since the `ETag` in `If-None-Match`', type: 'null' } }),
      ...errorReplies(endpoint),
    },
  }
}
