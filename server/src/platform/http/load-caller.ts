import type { Db } from '../database/types'
import type { ApiError } from './api-errors'
import type { KeyIdentity, SessionIdentity } from './context'

// The server identifies the caller of a request with these functions, which modules provide.

/**
 * Finds a session by the hash of its cookie. Returns null when the session is unknown, expired or idle for too long, or when
 * its account is inactive. The call counts as use of the session unless `countsAsUse` is false.
 */
export type LoadSession = (
  db: Db,
  tokenHash: string,
  now: Date,
  options?: { countsAsUse?: boolean },
) => Promise<SessionIdentity | null>

/**
 * Finds a working API key by its hash, and counts the call. Returns null when there is none. `limitError` is a 429 when the key
 * has made too many calls. It is returned instead of thrown so that the log can name the rejected caller.
 */
export type LoadKey = (
  db: Db,
  tokenHash: string,
  now: Date,
) => Promise<{ key: KeyIdentity; limitError: ApiError | null } | null>
