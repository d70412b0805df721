import { errorBodySchema } from '@portal/contract/api/errors'
import { fastify } from 'fastify'
import type { z } from 'zod'
import { sessionCookie } from './cookies'
import { describeCall, jsonSchema } from './describe-call'
import type { EndpointTable } from './handler'

/** The webhooks that the server sends to other systems, by name. */
export type Webhooks = Readonly<Record<string, { summary: string; body: z.ZodType }>>

export interface ApiFacts {
  title: string
  /** The URL by which browsers reach the server. */
  serverUrl: string
  webhooks?: Webhooks
}

const signatureHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const describeWebhook = ({ summary, body }: Webhooks[string]) => ({
  post: {
    summary,
    parameters: signatureHeaders.map((name) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output') } } },
    responses: {
      '2XX': { description: 'Delivered' },
      410: { description: 'Delivery is abandoned, and the endpoint is paused' },
      default: { description: 'Retried later' },
    },
  },
})

/**
 * Builds the OpenAPI 3.1 document of all calls. @fastify/swagger describes a server's routes, so they are added to one
 * that never listens. Loaded on first use: its YAML writer alone would lengthen startup by 40 ms.
 */
export async function openApiDocument(
  endpoints: EndpointTable,
  { title, serverUrl, webhooks = {} }: ApiFacts,
): Promise<unknown> {
  const { default: swagger } = await import('@fastify/swagger')
  const app = fastify()
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description:
          'JSON in and out, files as multipart forms. Writes from a browser must come from the portal itself. Other systems ' +
          'use the calls under "other systems", with an API key as Authorization: Bearer. Their endpoints receive the events under ' +
          '"webhooks", signed according to Standard Webhooks (standardwebhooks.com).',
      },
      servers: [{ url: serverUrl }],
      webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, each]) => [name, describeWebhook(each)])),
      components: {
        schemas: { Error: jsonSchema(errorBodySchema, 'output') },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          apiKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // A transformation rather than the route's schema, which Fastify would compile.
    const swaggerTransform = ({ url }: { url: string }) => ({ url, schema: describeCall(name, endpoint) })
    app.route({ method: endpoint.method, url: endpoint.path, config: { swaggerTransform }, handler: () => undefined })
  }
  await app.ready()
  return app.swagger()
}
