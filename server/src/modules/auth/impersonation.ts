import type { authEndpoints, SwitchedSession } from '@portal/contract/accounts/auth'
import { homePath } from '@portal/contract/rules/area-paths'
import { settings } from '@portal/contract/rules/settings'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { unauthenticated } from '../../platform/http/access-errors'
import { notFound } from '../../platform/http/api-errors'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { type Result, result, type SessionCookie } from '../../platform/http/result'
import { hashToken, newToken } from '../../platform/http/token'
import { describeCurrentUser, toCurrentUser } from './current-user'
import { deleteSession } from './queries/delete-sessions'
import { findCurrentUser } from './queries/find-current-user'
import { insertSwitchedSession, isImpersonable, lockAccounts } from './queries/impersonation'

/**
 * Replaces the current session by a new one in which the same actor acts as the subject. The new session expires when the
 * old one would have.
 * @throws ApiError 401 if the session ended in the meantime, for example because another tab switched
 */
async function switchSession(
  tx: Tx,
  ctx: SessionContext,
  to: { subjectId: string; impersonationEndsAt: Date | null },
): Promise<SessionCookie> {
  const { session, now, address, userAgent } = ctx
  const { expiresAt } = session
  const previous = await deleteSession(tx, session.tokenHash)
  if (previous === null) throw unauthenticated()
  const token = newToken()
  const tokenHash = hashToken(token)
  const { secondFactor } = previous
  const actorId = ctx.actor.id
  await insertSwitchedSession(tx, { ...to, tokenHash, actorId, expiresAt, address, userAgent, secondFactor, now })
  return { token, expiresAt }
}

/**
 * Lets the actor act as another account for a limited time.
 * @throws ApiError 404 for an account that does not exist, is inactive or is outside the actor's scope
 */
export function startImpersonation(ctx: SessionContext, accountId: string): Promise<Result<SwitchedSession>> {
  const { actor, now } = ctx
  return transaction(ctx.db, async (tx) => {
    await lockAccounts(tx, [actor.id, accountId])
    const subject = (await isImpersonable(tx, accountId, ctx.subject)) ? await findCurrentUser(tx, accountId) : null
    if (subject === null) throw notFound()
    const impersonationEndsAt = new Date(now.getTime() + settings.sessions.impersonationMinutes * 60_000)
    const session = await switchSession(tx, ctx, { subjectId: subject.id, impersonationEndsAt })
    await recordAudit(
      tx,
      { ...ctx, subject },
      { action: 'impersonation.started', entityType: 'account', entityId: subject.id },
    )
    return result(
      { user: toCurrentUser(subject, { actor, subject }, ctx.config), home: homePath(subject.role) },
      { session },
    )
  })
}

/** Ends the impersonation. If it has already ended, for example in another tab, the response is the same. */
export const stopImpersonation: Handler<typeof authEndpoints.stopImpersonation> = async (ctx) => {
  const { actor, subject } = ctx
  const home = homePath(actor.role)
  if (!isImpersonating(ctx.session)) return { user: await describeCurrentUser(ctx.db, ctx), home }
  return transaction(ctx.db, async (tx) => {
    await lockAccounts(tx, [actor.id])
    const session = await switchSession(tx, ctx, { subjectId: actor.id, impersonationEndsAt: null })
    await recordAudit(tx, ctx, { action: 'impersonation.stopped', entityType: 'account', entityId: subject.id })
    const user = await findCurrentUser(tx, actor.id)
    if (user === null) throw unauthenticated()
    return result({ user: toCurrentUser(user, null, ctx.config), home }, { session })
  })
}
