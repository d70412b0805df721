import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { SessionCookie } from '../../platform/http/cookies'
import { unauthenticated } from '../../platform/http/refusals'
import { hashToken, newToken } from '../../platform/http/token'
import { deleteSession } from './queries/delete-sessions'
import { insertSwitchedSession } from './queries/insert-switched-session'

/**
 * Ends the session in use and starts another, with a new id, in which the same actor acts as the subject. It ends when
 * the first would have: impersonating prolongs nothing.
 * @throws ApiError 401 when the session was ended meanwhile, as by another tab that switches at the same time
 */
export async function switchSession(
  tx: Tx,
  ctx: SessionContext,
  to: { subjectId: string; impersonationEndsAt: Date | null },
): Promise<SessionCookie> {
  const { session, now, address, userAgent } = ctx
  const { expiresAt } = session
  const former = await deleteSession(tx, session.tokenHash)
  if (former === null) throw unauthenticated()
  const token = newToken()
  const tokenHash = hashToken(token)
  const { secondFactor } = former
  const actorId = ctx.actor.id
  await insertSwitchedSession(tx, { ...to, tokenHash, actorId, expiresAt, address, userAgent, secondFactor, now })
  return { token, expiresAt }
}
