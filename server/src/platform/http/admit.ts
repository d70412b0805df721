import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { ConstraintRefusals } from '../database/database-errors'
import type { Standby } from '../database/standby'
import type { Db, Read } from '../database/types'
import { assertMayCall } from './access'
import { foreignOrigin, unauthenticated } from './access-refusals'
import type { KeyContext, PublicContext, SessionContext, SessionIdentity } from './context'
import { deviceCookie, readCookie, sessionCookie } from './cookies'
import { noKey, wrongScope } from './key-refusals'
import type { LoadKey, LoadSession } from './load-caller'
import { hashToken } from './token'
import type { Writer } from './write-limits'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** `none` is the user's own act, such as a bookmark; a sibling site is as foreign as any other. */
const ownSites = new Set(['same-origin', 'none'])

type Address = Pick<Config, 'publicUrl' | 'hasPublicUrl'>

function isOwnOrigin(origin: string, { publicUrl, hasPublicUrl }: Address, host: string): boolean {
  if (origin === publicUrl) return true
  if (hasPublicUrl) return false
  // Without PUBLIC_URL the host that the browser used counts as the portal's own.
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses a write that another site's page sent. Browsers cannot leave these headers out; a command-line client may.
 * Own is the public address alone where it is configured, otherwise also the host the request was sent to.
 * @throws ApiError 403 FOREIGN_ORIGIN
 */
function assertOwnOrigin(request: FastifyRequest, address: Address): void {
  if (reading.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.has(site)) throw foreignOrigin()
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(origin, address, request.host)) throw foreignOrigin()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Made by the access check, before the body is read. */
    context: PublicContext | SessionContext | KeyContext | null
    /** Whether a part of the body was still on its way when the session was looked up. */
    isBodyLate: boolean
  }
}

export interface EndpointServices {
  db: Db
  config: Config
  clock: Clock
  loadSession: LoadSession
  /** Without it no API key opens anything. */
  loadKey?: LoadKey
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

const bearer = /^bearer +([\w-]{20,128})$/i

/**
 * Lets another system in by its API key, whatever cookies came along.
 * @throws ApiError 401 without a key that works, 403 when it was made for other calls, 429 when it calls too often
 */
async function identifyKey(
  { keyScope }: EndpointShape,
  { db, loadKey }: EndpointServices,
  request: FastifyRequest,
  context: PublicContext,
): Promise<void> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? []
  const found = token === undefined ? null : await loadKey?.(db, hashToken(token), context.now)
  if (!found) throw noKey()
  const { key, refusal } = found
  request.context = { ...context, key }
  if (refusal) throw refusal
  if (keyScope === undefined || !key.scopes.includes(keyScope)) throw wrongScope()
}

/**
 * Whose call it is: null where anybody may make it, or another system does. The request's context is set as soon as that
 * is known. So the log can tell whose call was refused.
 * @throws ApiError 401 without a living session, 403 for a foreign origin
 */
async function identify(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<SessionIdentity | null> {
  const context = publicContext(services, request)
  request.context = context
  if (!endpoint.takesAnyForm) assertOwnOrigin(request, services.config)
  if (endpoint.access === 'public') return null
  if (endpoint.access === 'key') {
    await identifyKey(endpoint, services, request, context)
    return null
  }
  if (context.sessionTokenHash === null) throw unauthenticated()
  // A stream is opened again and again in tabs that nobody looks at, which must not keep a session from falling idle.
  const isUse = endpoint.events === undefined
  const session = await services.loadSession(services.db, context.sessionTokenHash, context.now, { isUse })
  if (session === null) throw unauthenticated()
  const { actor, subject, dataVersion } = session
  // What a dealer reads costs no more than the question whether the standby has it.
  const standby = subject.role === 'dealer' ? undefined : services.standby
  const read: Read = standby ? standby.readFor(dataVersion) : (query) => query(context.db)
  request.context = { ...context, session, read, actor, subject }
  return session
}

/** Whether the session of a call whose answer stays open still exists. Asking is no use of the session. */
export async function hasSession(
  endpoint: EndpointShape,
  { db, clock, loadSession }: EndpointServices,
  { context }: FastifyRequest,
): Promise<boolean> {
  if (endpoint.access === 'public') return true
  const tokenHash = context?.sessionTokenHash ?? null
  return tokenHash !== null && (await loadSession(db, tokenHash, clock(), { isUse: false })) !== null
}

/**
 * Lets a call in, before its body is read: origin, session, access and the number of writes.
 * @throws ApiError 401, 403 or 429
 */
export async function admit(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<SessionIdentity | null> {
  const session = await identify(endpoint, services, request)
  if (isWrite(endpoint)) {
    services.limitWrite({ address: request.ip, actorId: session?.actor.id ?? null }, services.clock())
  }
  if (session !== null) assertMayCall(endpoint, session, services.config)
  request.isBodyLate = request.raw.complete === false
  return session
}

/**
 * Looks at session, access and clock again when the body came after its head. A caller can hold a body back for minutes:
 * otherwise whoever was signed out or dismissed meanwhile would still be heard, and a code or link outlive its time.
 * @throws ApiError 401 or 403
 */
export async function admitLateBody(
  endpoint: EndpointShape,
  services: EndpointServices,
  request: FastifyRequest,
): Promise<void> {
  if (!request.isBodyLate) return
  const session = await identify(endpoint, services, request)
  if (session !== null) assertMayCall(endpoint, session, services.config)
}
