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

const signatureHeaders = {
  'webhook-id': 'ID of the event, the same in every attempt. Use it to ignore events that you already processed.',
  'webhook-timestamp': 'When the attempt was made, in seconds since 1970.',
  'webhook-signature':
    'One or more signatures (Standard Webhooks), separated by spaces. Accept the event if one is valid.',
}

const describeWebhook = ({ summary, body }: Webhooks[string]) => ({
  post: {
    summary,
    parameters: Object.entries(signatureHeaders).map(([name, description]) => ({
      name,
      description,
      in: 'header',
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output') } } },
    responses: {
      '2XX': { description: 'The endpoint accepted the event' },
      410: { description: 'The endpoint is gone: the delivery is abandoned, and the endpoint is paused' },
      default: { description: 'The delivery is retried later' },
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
          'Calls send and return JSON; files are sent as multipart forms. Times are ISO 8601 in UTC. Amounts are US dollars as decimal ' +
          'strings with two decimals, such as "1250.00", except fields whose names end in Cents. A field that does not apply is null. ' +
          'Writes from a browser must come from the portal itself. Other systems use the calls under "other systems", with an API ' +
          'key in the header Authorization: Bearer. Their endpoints receive the events under "webhooks", signed according to ' +
          'Standard Webhooks (standardwebhooks.com).',
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
    // Passed as a transformation, because Fastify would compile a schema of the route.
    const swaggerTransform = ({ url }: { url: string }) => ({ url, schema: describeCall(name, endpoint) })
    app.route({ method: endpoint.method, url: endpoint.path, config: { swaggerTransform }, handler: () => undefined })
  }
  await app.ready()
  return app.swagger()
}
