import type { EndpointShape } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { ConstraintRefusals } from '../database/constraint-errors'
import type { Read, Standby } from '../database/standby'
import type { Db } from '../database/types'
import { assertMayCall } from './access'
import type { PublicContext, SessionContext } from './context'
import { deviceCookie, readCookie, sessionCookie } from './cookies'
import type { LoadSession } from './identity'
import { assertOwnOrigin } from './origin'
import { unauthenticated } from './refusals'
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
  /** Answers reads of staff; without one the primary does. */
  standby?: Standby
  /** What a violated database constraint means to the caller. */
  constraints: ConstraintRefusals
}

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

/**
 * Lets a call in, before its body is read: origin, session and access.
 * @throws ApiError 401 or 403
 */
export async function admit(
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
  assertMayCall(endpoint, session, services.config)
  const { actor, subject, dataVersion } = session
  // What a dealer reads costs no more than the question whether the standby has it.
  const standby = subject.role === 'dealer' ? undefined : services.standby
  const read: Read = standby ? standby.readFor(dataVersion) : (query) => query(context.db)
  return { ...context, session, read, actor, subject }
}
