import type { EndpointShape } from '@portal/contract/api/endpoint'
import { errorBodySchema } from '@portal/contract/api/errors'
import { z } from 'zod'
import { isCapability } from './access'
import { sessionCookie } from './cookies'
import { eventStreamType } from './event-stream'
import type { EndpointTable } from './handler'
import { progressType } from './progress-reply'

type Json = Record<string, unknown>

/** What the browser sends may be looser than what the handler gets, and what it gets is stricter: hence the direction. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function refusals(endpoint: EndpointShape): Json {
  const guarded = endpoint.access !== 'public'
  const isForKeys = endpoint.access === 'key'
  const forbidden =
    isForKeys || isCapability(endpoint.access) || endpoint.refusedWhileImpersonating || endpoint.method !== 'GET'
  const changes = endpoint.method !== 'GET'
  const takesBody = endpoint.body !== undefined || endpoint.upload !== undefined
  return {
    ...(takesBody && { 400: refusal('Unreadable'), 413: refusal('Too large'), 415: refusal('Wrong content type') }),
    ...(guarded && { 401: refusal(isForKeys ? 'No API key that works' : 'No session') }),
    ...(forbidden && { 403: refusal('Not permitted') }),
    ...(endpoint.params && { 404: refusal('Does not exist or is out of scope') }),
    ...(changes && { 409: refusal('Conflict') }),
    ...((takesBody || endpoint.query) && { 422: refusal('Not valid') }),
    ...(isForKeys && { 429: refusal('Too many calls; Retry-After says how many seconds to wait') }),
    500: refusal('Something went wrong'),
  }
}

const file: Json = { type: 'string', format: 'binary' }

/** The lines of a call that tells of its progress: each holds a step, the last one the outcome. */
function progressLines(step: z.ZodType, reply: Json): Json {
  const of = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) })
  const error = of({ status: { type: 'integer' }, body: { $ref: '#/components/schemas/Error' } })
  return {
    schema: {
      description: 'One JSON object a line, to callers who accept this type: the steps, then the reply or the refusal',
      anyOf: [of({ progress: jsonSchema(step, 'output') }), of({ reply }), of({ error })],
    },
  }
}

function replyContent({ reply, contentType, progress, events }: EndpointShape): Json {
  if (events) {
    const description = 'Server-sent events, each with one JSON object as its data; the answer stays open'
    return { [eventStreamType]: { schema: { description, ...jsonSchema(events, 'output') } } }
  }
  if (!reply) return { [contentType ?? 'application/octet-stream']: { schema: file } }
  const schema = jsonSchema(reply, 'output')
  return { 'application/json': { schema }, ...(progress && { [progressType]: progressLines(progress, schema) }) }
}

function requestContent({ body, upload }: EndpointShape): Json | undefined {
  if (body) return { 'application/json': { schema: jsonSchema(body, 'input') } }
  if (!upload) return undefined
  const { properties, required = [] } = jsonSchema(upload.fields, 'input') as { properties: Json; required?: string[] }
  const sent = { ...file, description: `At most ${upload.mostBytes} bytes` }
  const schema = { type: 'object', properties: { file: sent, ...properties }, required: ['file', ...required] }
  return { 'multipart/form-data': { schema } }
}

function success(endpoint: EndpointShape): Json {
  const content = replyContent(endpoint)
  const statuses = endpoint.alsoStatus ? [endpoint.status, endpoint.alsoStatus] : [endpoint.status]
  const answers = statuses.map((status) => [status, { description: status === 201 ? 'Created' : 'Done', content }])
  return Object.fromEntries(endpoint.etag ? [...answers, [304, { description: 'Unchanged' }]] : answers)
}

function securityOf({ access }: EndpointShape): Json[] {
  if (access === 'public') return []
  return access === 'key' ? [{ apiKey: [] }] : [{ session: [] }]
}

function operation(name: string, endpoint: EndpointShape): Json {
  const content = requestContent(endpoint)
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    'x-capability': endpoint.keyScope === undefined ? endpoint.access : `API key for ${endpoint.keyScope}`,
    ...(endpoint.refusedWhileImpersonating && { 'x-refused-while-impersonating': true }),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...parameters(endpoint.headers, 'header'),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: { ...success(endpoint), ...refusals(endpoint) },
  }
}

/** What the server itself calls at other systems, by name: what it tells, and with which body. */
export type CallsOut = Readonly<Record<string, { summary: string; body: z.ZodType }>>

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const callOut = ({ summary, body }: CallsOut[string]): Json => ({
  post: {
    summary,
    parameters: signatureHeaders.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output') } } },
    responses: {
      '2XX': { description: 'Delivered' },
      410: { description: 'Given up, and the endpoint is paused' },
      default: { description: 'Tried again later' },
    },
  },
})

/** The OpenAPI 3.1 description of every call, made from the endpoint table. `serverUrl` is where browsers reach it. */
export function openApiDocument(
  endpoints: EndpointTable,
  title: string,
  serverUrl: string,
  webhooks: CallsOut = {},
): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'JSON in and out, files as multipart forms. Writes from a browser must come from the portal itself. Other systems ' +
        'call what stands under "other systems", with an API key as Authorization: Bearer. Endpoints of theirs are told of ' +
        'events as "webhooks" says, signed as in the Standard Webhooks (standardwebhooks.com).',
    },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, each]) => [name, callOut(each)])),
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
