import type { Role } from '@portal/contract/rules/program'
import type { Db } from '../database/types'

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
  /** The version of what lists show, read before anything else of the call: what is read later is never older. */
  dataVersion: string
}

/** Finds a living session by its cookie's hash; null when it is unknown, idle too long, over or its account inactive. */
export type LoadSession = (db: Db, tokenHash: string, now: Date) => Promise<SessionIdentity | null>

export const isImpersonating = (session: SessionIdentity): boolean => session.actor.id !== session.subject.id
