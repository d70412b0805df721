import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { Program } from '@portal/contract/rules/program-facts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { ConstraintErrors } from '../database/database-errors'
import type { Standby } from '../database/standby'
import type { Db, Read } from '../database/types'
import { assertMayCall } from './access'
import { foreignOrigin, unauthenticated } from './access-errors'
import type { KeyContext, PublicContext, SessionContext, SessionIdentity } from './context'
import { deviceCookie, readCookie, sessionCookie } from './cookies'
import { invalidKey, wrongScope } from './key-errors'
import type { LoadKey, LoadSession } from './load-caller'
import { hashToken } from './token'
import type { Writer } from './write-limits'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Trusted values of Sec-Fetch-Site. `none` means that the user opened the page directly. `same-site` is not trusted. */
const trustedSites = new Set(['same-origin', 'none'])

type Address = Pick<Config, 'publicUrl' | 'hasPublicUrl'>

function isAllowedOrigin(origin: string, { publicUrl, hasPublicUrl }: Address, host: string): boolean {
  if (origin === publicUrl) return true
  if (hasPublicUrl) return false
  // Without PUBLIC_URL, the host that the browser used counts as the portal's own.
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Rejects a write sent by another site's page. Browsers cannot omit these headers; a command-line client may. The
 * allowed origin is the public URL if configured, otherwise also the host that the request was sent to.
 * @throws ApiError 403 FOREIGN_ORIGIN
 */
function assertAllowedOrigin(request: FastifyRequest, address: Address): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !trustedSites.has(site)) throw foreignOrigin()
  const { origin } = request.headers
  if (origin !== undefined && !isAllowedOrigin(origin, address, request.host)) throw foreignOrigin()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check, before the body is read. */
    context: PublicContext | SessionContext | KeyContext | null
    /** Whether part of the body had not arrived when the session was checked. */
    isBodyLate: boolean
  }
}

export interface EndpointServices {
  db: Db
  config: Config
  clock: Clock
  /** Returns the program at an instant. */
  programInEffect: (now: Date) => Program
  /** Called for a request without a session, whose statement would report a new version of the program. */
  compareProgram?: () => void
  loadSession: LoadSession
  /** Without it, no API key is accepted. */
  loadKey?: LoadKey
  /** Answers staff reads; without one, the primary does. */
  standby?: Standby
  /** Throws if the writer sends too many writes. */
  limitWrite: (writer: Writer, now: Date) => void
  /** The API errors for violated database constraints. */
  constraints: ConstraintErrors
}

function publicContext(
  { db, config, clock, programInEffect }: EndpointServices,
  request: FastifyRequest,
): PublicContext {
  const token = readCookie(request, sessionCookie, config.publicUrl)
  const now = clock()
  return {
    db,
    now,
    config,
    program: programInEffect(now),
    log: request.log,
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    deviceToken: readCookie(request, deviceCookie, config.publicUrl),
    sessionTokenHash: token === null ? null : hashToken(token),
  }
}

const isWrite = ({ method }: EndpointShape): boolean => method !== 'GET'

const bearer = /^bearer +([\w-]{20,128})$/i

/**
 * Authenticates another system by its API key, and ignores cookies.
 * @throws ApiError 401 without a valid key, 403 if it lacks the scope, 429 if it sends too many requests
 */
async function identifyKey(
  { keyScope }: EndpointShape,
  { db, loadKey }: EndpointServices,
  request: FastifyRequest,
  context: PublicContext,
): Promise<void> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const found = token === undefined ? null : await loadKey?.(db, hashToken(token), context.now)
  if (!found) throw invalidKey()
  const { key, limitError } = found
  request.context = { ...context, key }
  if (limitError) throw limitError
  if (keyScope === undefined || !key.scopes.includes(keyScope)) throw wrongScope()
}

/**
 * Identifies the session of the request; null for public calls and API keys. Sets the request's context as soon as the
 * caller is known, so that the log can name the caller of a rejected request.
 * @throws ApiError 401 without a valid session, 403 for a foreign origin
 */
async function identify(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<SessionContext | null> {
  const context = publicContext(services, request)
  request.context = context
  if (!endpoint.takesAnyForm) assertAllowedOrigin(request, services.config)
  if (endpoint.access === 'public' || endpoint.access === 'key') services.compareProgram?.()
  if (endpoint.access === 'public') return null
  if (endpoint.access === 'key') {
    await identifyKey(endpoint, services, request, context)
    return null
  }
  if (context.sessionTokenHash === null) throw unauthenticated()
  // Background tabs reopen a stream again and again. That must not keep a session from expiring.
  const countsAsUse = endpoint.events === undefined
  const session = await services.loadSession(services.db, context.sessionTokenHash, context.now, { countsAsUse })
  if (session === null) throw unauthenticated()
  const { actor, subject, dataVersion } = session
  // A dealer's read costs no more than checking the standby.
  const standby = subject.role === 'dealer' ? undefined : services.standby
  const read: Read = standby ? standby.createRead(dataVersion) : (query) => query(context.db)
  // The session's statement may have reported a new version.
  const program = services.programInEffect(context.now)
  const sessionContext = { ...context, program, session, read, actor, subject }
  request.context = sessionContext
  return sessionContext
}

/** Whether the session of an open stream still exists. The check does not count as use of the session. */
export async function hasSession(
  endpoint: EndpointShape,
  { db, clock, loadSession }: EndpointServices,
  { context }: FastifyRequest,
): Promise<boolean> {
  if (endpoint.access === 'public') return true
  const tokenHash = context?.sessionTokenHash ?? null
  return tokenHash !== null && (await loadSession(db, tokenHash, clock(), { countsAsUse: false })) !== null
}

/**
 * Admits a request before its body is read: checks origin, session, access and the number of writes.
 * @throws ApiError 401, 403 or 429
 */
export async function admit(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<SessionIdentity | null> {
  const context = await identify(endpoint, services, request)
  if (isWrite(endpoint)) {
    services.limitWrite({ address: request.ip, actorId: context?.actor.id ?? null }, services.clock())
  }
  if (context !== null) assertMayCall(endpoint, context.session, context.config, context.program.running)
  request.isBodyLate = request.raw.complete === false
  return context?.session ?? null
}

/**
 * Checks session, access and clock again if the body arrived after the headers. A client can delay a body for minutes.
 * Without this check, a user who was signed out or deactivated in the meantime would still get through, and a code or
 * link would outlive its expiry.
 * @throws ApiError 401 or 403
 */
export async function admitLateBody(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<void> {
  if (!request.isBodyLate) return
  const context = await identify(endpoint, services, request)
  if (context !== null) assertMayCall(endpoint, context.session, context.config, context.program.running)
}
