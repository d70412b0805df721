import { createHash } from 'node:crypto'
import { settings } from '@portal/contract/rules/settings'
import { sessions } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { sessionCookie } from '../../src/platform/http/cookies'
import { hashToken } from '../../src/platform/http/token'
import { nextNumber } from './counter'

export type GivenSession = {
  token: string
  /** For the `cookie` header. */
  cookie: string
  /** For a request's `cookies`. */
  cookies: Record<string, string>
}

const addMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/**
 * Creates a signed-in browser as a row, for tests about something other than signing in. With `impersonator`, that
 * staff member acts as the account.
 */
export async function givenSession(
  db: Db,
  now: Date,
  account: { id: string; role: string },
  options: { impersonator?: { id: string } } = {},
): Promise<GivenSession> {
  const token = createHash('sha256').update(`given session ${nextNumber()}`).digest('base64url')
  const { impersonator } = options
  const isDealer = account.role === 'dealer' && !impersonator
  const { absoluteMinutes } = isDealer ? settings.sessions.dealer : settings.sessions.staff
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    actorId: impersonator?.id ?? account.id,
    subjectId: account.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMinutes(now, absoluteMinutes),
    impersonationEndsAt: impersonator ? addMinutes(now, settings.sessions.impersonationMinutes) : null,
  })
  return { token, cookie: `${sessionCookie}=${token}`, cookies: { [sessionCookie]: token } }
}
