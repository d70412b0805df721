import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { deleteOtherSessions } from './queries/own-sessions'

/** Ends all of the caller's own sessions but the one in use. */
export function endOthers(ctx: SessionContext): Promise<{ ended: number }> {
  const { db, actor, session } = ctx
  return transaction(db, async (tx) => {
    const ended = await deleteOtherSessions(tx, actor.id, session.tokenHash)
    if (ended > 0) {
      const about = { entityType: 'account', entityId: actor.id, after: { sessions: ended } } as const
      await recordAudit(tx, ctx, { action: 'sessions.revoked', ...about })
    }
    return { ended }
  })
}
