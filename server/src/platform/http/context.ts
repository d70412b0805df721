import type { KeyScope } from '@portal/contract/api/capabilities'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Role } from '@portal/contract/rules/roles'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db, Read } from '../database/types'

/** The data about a user that every request needs. */
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

/** A valid session and its accounts. */
export interface SessionIdentity {
  tokenHash: string
  /** The account that really acts. */
  actor: Identity
  /** The account acted as; the same unless impersonating. */
  subject: Identity
  /** Whether the actor signed in with a password that someone else set. */
  passwordIsTemporary: boolean
  /** Whether the actor has a second factor. */
  hasSecondFactor: boolean
  /** Absolute expiry. */
  expiresAt: Date
  /**
   * The data versions of the areas in lists, see `replyVersion`. Read before anything else in the request: later reads
   * are never older.
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

/** The context that every request has in addition to its input. */
export interface PublicContext {
  db: Db
  /** The time of the request: the only clock that operations read. */
  now: Date
  config: Config
  /** The program in effect when the request arrived. */
  program: Program
  log: FastifyBaseLogger
  requestId: string
  /** The client's network address, taken from a proxy only if configured. */
  address: string
  userAgent: string
  /** The cookie of a browser that signed in before, or null. */
  deviceToken: string | null
  /** The hash of the session cookie, whether or not the session is valid; null without a cookie. */
  sessionTokenHash: string | null
  /**
   * The account name that the user typed to sign in, once the call has read it. Logs and history contain only its HMAC.
   */
  typedAccount?: string
}

/** A request by a signed-in user. The subject determines the scope; history names the actor. */
export interface SessionContext extends PublicContext {
  session: SessionIdentity
  /**
   * For staff queries that read only tracked data: orders, their items, requests, accounts, dealers, packages and
   * categories. A standby may answer them, with the primary's data at the start of the request or newer.
   */
  read: Read
  actor: Identity
  subject: Identity
}

/** A request by another system. It has no session, even if a browser sent its cookie. */
export interface KeyContext extends PublicContext {
  key: KeyIdentity
}
