import type { EndpointShape } from '@portal/contract/api/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Read } from '../database/standby'
import type { Db } from '../database/types'
import type { Identity, SessionIdentity } from './identity'

/** What every call knows beside its input. */
export interface PublicContext {
  db: Db
  /** The instant of the call: the only clock that operations read. */
  now: Date
  config: Config
  log: FastifyBaseLogger
  requestId: string
  /** The caller's network address, believed from a proxy only when configured. */
  address: string
  userAgent: string
  /** The cookie of a browser that signed in before, or null. */
  deviceToken: string | null
  /** The hash of the session cookie, whether or not it is a living session; null without a cookie. */
  sessionTokenHash: string | null
  /** What somebody typed to sign in, once a call has read it: logs and history know it by its HMAC alone. */
  typedAccount?: string
}

/** A call by somebody signed in. Scope follows the subject; history names the actor. */
export interface SessionContext extends PublicContext {
  session: SessionIdentity
  /**
   * For queries of staff that read only what notes its changes: orders, their items, requests, accounts, dealers, packages and
   * categories. A standby may answer them, with what the primary had when the call began or newer.
   */
  read: Read
  actor: Identity
  subject: Identity
}

export type ContextOf<E extends EndpointShape> = E['access'] extends 'public' ? PublicContext : SessionContext
