import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { ConstraintRefusals } from '../database/constraint-errors'
import type { Read, Standby } from '../database/standby'
import type { Db } from '../database/types'
import { assertMayCall } from './access'
import type { PublicContext, SessionContext } from './context'
import { deviceCookie, readCookie, sessionCookie } from './cookies'
import type { LoadSession, SessionIdentity } from './identity'
import { assertOwnOrigin } from './origin'
import { unauthenticated } from './refusals'
import { hashToken } from './token'
import type { Writer } from './write-limits'

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
  /** Throws when somebody sends too many writes. */
  limitWrite: (writer: Writer, now: Date) => void
  /** What a violated database constraint means to the caller. */
  constraints: ConstraintRefusals
}

function publicContext({ db, config, clock }: EndpointServices, request: FastifyRequest): PublicContext {
  const token = readCookie(request, sessionCookie, config.publicUrl)
  return {
    db,
    now: clock(),
    config,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    deviceToken: readCookie(request, deviceCookie, config.publicUrl),
    sessionTokenHash: token === null ? null : hashToken(token),
  }
}

const isWrite = ({ method }: EndpointShape): boolean => method !== 'GET'

/**
 * Lets a call in, before its body is read: origin, session, access and the number of writes. The request's context is
 * there as soon as it is known, so that a refusal can be told of whom.
 * @throws ApiError 401, 403 or 429
 */
export async function admit(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<SessionIdentity | null> {
  const context = publicContext(services, request)
  request.context = context
  const { address, now } = context
  assertOwnOrigin(request, services.config)
  if (endpoint.access === 'public') {
    if (isWrite(endpoint)) services.limitWrite({ address, actorId: null }, now)
    return null
  }
  if (context.sessionTokenHash === null) throw unauthenticated()
  const session = await services.loadSession(services.db, context.sessionTokenHash, now)
  if (session === null) throw unauthenticated()
  const { actor, subject, dataVersion } = session
  // What a dealer reads costs no more than the question whether the standby has it.
  const standby = subject.role === 'dealer' ? undefined : services.standby
  const read: Read = standby ? standby.readFor(dataVersion) : (query) => query(context.db)
  request.context = { ...context, session, read, actor, subject }
  if (isWrite(endpoint)) services.limitWrite({ address, actorId: actor.id }, now)
  assertMayCall(endpoint, session, services.config)
  return session
}
