import type { EndpointShape } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { Db } from '../database/types'
import { assertMayCall } from './access'
import { assertEndpointsComplete } from './check-endpoints'
import type { PublicContext, SessionContext } from './context'
import { deviceCookie, readCookie, sessionCookie } from './cookies'
import type { EndpointTable, Handlers } from './handler'
import type { LoadSession } from './identity'
import { assertOwnOrigin } from './origin'
import { parseInput } from './parse-input'
import { unauthenticated } from './refusals'
import { serializerSchema } from './reply-schema'
import { sendReply } from './send-reply'
import { hashToken } from './token'

declare module 'fastify' {
  interface FastifyRequest {
    /** Made by the access check, before the body is read. */
    context: PublicContext | SessionContext | null
  }
}

export interface EndpointServices {
  db: Db
  config: Config
  clock: Clock
  loadSession: LoadSession
}

/** A handler whose types the table has already checked. */
type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>

function publicContext({ db, config, clock }: EndpointServices, request: FastifyRequest): PublicContext {
  const token = readCookie(request, sessionCookie)
  return {
    db,
    now: clock(),
    config,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    deviceToken: readCookie(request, deviceCookie),
    sessionTokenHash: token === null ? null : hashToken(token),
  }
}

async function admit(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<PublicContext | SessionContext> {
  assertOwnOrigin(request, services.config)
  const context = publicContext(services, request)
  if (endpoint.access === 'public') return context
  if (context.sessionTokenHash === null) throw unauthenticated()
  const session = await services.loadSession(services.db, context.sessionTokenHash, context.now)
  if (session === null) throw unauthenticated()
  assertMayCall(endpoint, session)
  return { ...context, session, actor: session.actor, subject: session.subject }
}

function responseSchemas(name: string, endpoint: EndpointShape): Record<number, unknown> {
  if (endpoint.reply === undefined) return {}
  try {
    const schema = serializerSchema(endpoint.reply)
    return { 200: schema, 201: schema }
  } catch (error) {
    throw new Error(`The reply of ${name} (${endpoint.method} ${endpoint.path}) has no JSON schema.`, { cause: error })
  }
}

/**
 * Makes one route of every endpoint: origin, session and access before the body is read, then input, handler, reply.
 * @throws Error when an endpoint is unguarded, unhandled or cannot be serialised; the server does not start
 */
export function registerEndpoints<T extends EndpointTable>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
  services: EndpointServices,
): void {
  assertEndpointsComplete(endpoints, handlers)
  app.decorateRequest('context', null)
  const checked = handlers as unknown as Readonly<Record<string, AnyHandler>>
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = checked[name]
    if (handler === undefined) continue
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: { response: responseSchemas(name, endpoint) },
      onRequest: async (request) => {
        request.context = await admit(endpoint, services, request)
      },
      handler: async (request, reply) => {
        const returned = await handler(request.context, parseInput(endpoint, request))
        return sendReply(endpoint, services.config.publicUrl, request, reply, returned)
      },
    })
  }
}
