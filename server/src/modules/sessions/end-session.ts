import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { publicSessionId } from './public-id'
import { deleteOwnSessions, listOwnSessions } from './queries/own-sessions'

/** Ends one of the caller's own sessions; the one in use is signed out. @throws ApiError 404 for any other */
export async function endSession(ctx: SessionContext, id: string): Promise<Result<{ success: true }>> {
  const { db, actor, session, now } = ctx
  const wanted = (await listOwnSessions(db, actor, now)).find(({ tokenHash }) => publicSessionId(tokenHash) === id)
  if (!wanted) throw notFound()
  await transaction(db, async (tx) => {
    const ended = await deleteOwnSessions(tx, actor.id, [wanted.tokenHash])
    if (ended === 0) throw notFound()
    await recordAudit(tx, ctx, { action: 'session.revoked', entityType: 'account', entityId: actor.id })
  })
  const isOwn = wanted.tokenHash === session.tokenHash
  return result({ success: true as const }, isOwn ? { session: null } : {})
}
