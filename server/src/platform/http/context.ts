import type { KeyScope } from '@portal/contract/api/key-scopes'
import type { Role } from '@portal/contract/rules/program'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db, Read } from '../database/types'

/** Who somebody is, as far as every call needs it. */
export interface Identity {
  id: string
  role: Role
  email: string | null
  firstName: string
  lastName: string
  /** The district of a staff account or of a dealer. */
  district: string | null
  /** Null for staff. */
  dealerNumber: string | null
  companyName: string | null
}

/** A living session and the accounts behind it. */
export interface SessionIdentity {
  tokenHash: string
  /** Who really acts. */
  actor: Identity
  /** Who is acted as; the same account unless impersonating. */
  subject: Identity
  /** Whether the actor signed in with a password that somebody else set. */
  passwordIsTemporary: boolean
  /** Whether whoever really acts has a second factor. */
  hasSecondFactor: boolean
  /** Absolute end. */
  expiresAt: Date
  /**
   * The versions of the areas of what lists show, see `shownVersion`. Read before anything else of the call: what is read
   * later is never older.
   */
  dataVersion: string
}

/** Another system that calls with an API key: no account, and no rows that it may not read. */
export interface KeyIdentity {
  id: string
  name: string
  scopes: readonly KeyScope[]
}

export const isImpersonating = (session: SessionIdentity): boolean => session.actor.id !== session.subject.id

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

/** A call by another system. It has no session, also where a browser sent its cookie along. */
export interface KeyContext extends PublicContext {
  key: KeyIdentity
}
