import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { deliveredEvents } from '@portal/contract/webhooks/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from './use-test-app'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Omit<Operation, 'operationId'> }>
  components: { schemas: Record<string, Json> }
}

const portal = useTestApp()
let api: Document
beforeAll(async () => {
  api = (await portal.anonymous.get('/api/openapi.json')).json()
})

const shapes = Object.entries(endpoints).map(([name, endpoint]): [string, EndpointShape] => [name, endpoint])

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the paths of the fields without a description, in a schema and all schemas in it. */
function undescribedFields(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return []
  const { properties, items, additionalProperties, prefixItems, anyOf, oneOf, allOf } = schema
  const fields = Object.entries((properties ?? {}) as Record<string, Json>).flatMap(([name, field]) => [
    ...(field.description || field.$ref ? [] : [`${path}.${name}`]),
    ...undescribedFields(field, `${path}.${name}`),
  ])
  const parts = [items, additionalProperties, prefixItems, anyOf, oneOf, allOf].flat()
  return [...fields, ...parts.flatMap((part) => undescribedFields(part, path))]
}

/** Returns the names of everything in a call that has no description. */
function undescribedParts({ operationId, parameters = [], requestBody, responses }: Operation): string[] {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}))
  const names = [
    ...parameters.flatMap(({ name, description }) => (description ? [] : [`${operationId}.${name}`])),
    ...parameters.flatMap(({ name, schema }) => undescribedFields(schema, `${operationId}.${name}`)),
    ...bodies.flatMap(({ schema }) => undescribedFields(schema, operationId)),
  ]
  return [...new Set(names)]
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) =>
    field === '$ref' && typeof each === 'string' ? [each] : references(each),
  )
}

describe('The API description', () => {
  it.each(shapes)('describes the input and the replies of %s', (name, endpoint) => {
    const { method, path, body, upload, reply, progress, params, status, alsoStatus, etag, access } = endpoint
    const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, tags: [endpoint.tag], summary: endpoint.summary })
    expect(operation?.description).toBe(endpoint.description)
    const scheme = access === 'key' ? 'apiKey' : 'session'
    expect(operation?.security).toEqual(access === 'public' ? [] : [{ [scheme]: [] }])
    expect(operation?.responses[429] !== undefined).toBe(access === 'key')
    const pathParameters = (operation?.parameters ?? [])
      .filter((each) => each.in === 'path')
      .map(({ name: field, required }) => [field, required])
    const named = [...path.matchAll(/:(\w+)/g)].map(([, field]) => [field, true])
    expect(pathParameters).toEqual(params ? named : [])
    const contentEntries = Object.entries(operation?.requestBody?.content ?? {})
    const types = [body && 'application/json', upload && 'multipart/form-data'].filter(Boolean)
    expect(contentEntries.map(([type, { schema }]) => [type, schema.type])).toEqual(
      types.map((type) => [type, 'object']),
    )
    if (upload) expect(contentEntries[0]?.[1].schema).toMatchObject({ properties: { file: { format: 'binary' } } })
    const lines = operation?.responses[status]?.content?.['application/x-ndjson']?.schema.anyOf
    expect(lines).toEqual(
      progress && ['progress', 'reply', 'error'].map((name) => expect.objectContaining({ required: [name] })),
    )
    for (const each of [status, alsoStatus].filter((code) => code !== undefined)) {
      const type = reply ? 'application/json' : (endpoint.contentType ?? 'text/event-stream')
      const schema = operation?.responses[each]?.content?.[type]?.schema
      expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0)
    }
    expect(operation?.responses[304] !== undefined).toBe(etag !== undefined)
    expect(operation?.responses[401] !== undefined).toBe(access !== 'public')
    expect(operation?.responses[404] !== undefined).toBe(params !== undefined)
  })

  it('describes every parameter and every field of every call', () => {
    const calls = Object.values(api.paths).flatMap((path) => Object.values(path))
    expect(calls.flatMap(undescribedParts)).toEqual([])
  })

  it('describes every field of errors and of webhooks', () => {
    expect(Object.entries(api.components.schemas).flatMap(([name, each]) => undescribedFields(each, name))).toEqual([])
    const webhooks = Object.entries(api.webhooks).map(([name, { post }]) => ({ ...post, operationId: name }))
    expect(webhooks.flatMap(undescribedParts)).toEqual([])
  })

  it('has short summaries without a final period, and descriptions in full sentences', () => {
    const calls = shapes.map(([name, { summary, description = '' }]) => ({ name, summary, description }))
    const isPlain = ({ summary, description }: { summary: string; description: string }) =>
      /^[A-Z][^.]{1,49}$/.test(summary) && /^$|^[A-Z].*\.$/.test(description)
    expect(calls.filter((call) => !isPlain(call))).toEqual([])
  })

  it('lists the headers that a call reads', () => {
    const headers = api.paths['/api/orders']?.post?.parameters?.filter((each) => each.in === 'header')
    expect(headers).toMatchObject([{ name: 'idempotency-key', required: false, schema: { type: 'string' } }])
  })

  it('describes the webhooks and their signature headers (docs/spec 21.5)', () => {
    expect(Object.keys(api.webhooks)).toEqual([...deliveredEvents])
    expect(api.webhooks['order.signed']?.post).toMatchObject({
      parameters: [{ name: 'webhook-id' }, { name: 'webhook-timestamp' }, { name: 'webhook-signature' }],
      requestBody: { content: { 'application/json': { schema: { required: ['id', 'timestamp', 'type', 'data'] } } } },
    })
  })

  it('is an OpenAPI document of exactly these calls, in which every reference resolves', () => {
    expect(api.openapi).toBe('3.1.0')
    const described = Object.entries(api.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((call) => `${call} ${path}`),
    )
    expect(described).toHaveLength(shapes.length)
    expect(new Set(references(api))).toEqual(new Set(['#/components/schemas/Error']))
    expect(api.components.schemas.Error).toMatchObject({ required: ['message', 'errorCode', 'errors', 'requestId'] })
  })

  it('has a page without inline scripts, which the content security policy allows', async () => {
    const page = await portal.anonymous.get('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)</g)].map(([, attributes, text]) => [
      attributes?.trim(),
      text,
    ])
    expect(scripts).toEqual([['src="/api/docs/page.js"', '']])
    expect(page.body).not.toMatch(/\son\w+=|javascript:/)
    const script = await portal.anonymous.get('/api/docs/page.js')
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  })
})
