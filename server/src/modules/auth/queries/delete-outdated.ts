import { lt, or } from 'drizzle-orm'
import { passwordLinkRequests, passwordLinks, sessions, signInFailures, trustedDevices } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'

const dayMs = 24 * 60 * 60 * 1000

/** Misses are kept well beyond the limits' windows: an identifier without an account has no other count of them. */
const missesKeptDays = 30
/** Beyond the window in which they are counted. */
const requestsKeptDays = 1
/** As long as browsers keep the device cookie. */
const devicesKeptDays = 400

/** Removes what no longer has any effect. */
export async function deleteOutdated(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.impersonationEndsAt, now)))
  await db.delete(signInFailures).where(lt(signInFailures.failedAt, before(missesKeptDays)))
  await db.delete(passwordLinkRequests).where(lt(passwordLinkRequests.requestedAt, before(requestsKeptDays)))
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, before(missesKeptDays)))
  await db.delete(trustedDevices).where(lt(trustedDevices.lastSeenAt, before(devicesKeptDays)))
}
