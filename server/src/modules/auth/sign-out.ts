import type { authEndpoints } from '@portal/contract/accounts/auth'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Handler } from '../../platform/http/handler'
import { result } from '../../platform/http/result'
import { deleteSession } from './queries/delete-sessions'
import { loadSession } from './queries/load-session'

/** Ends the browser's session and its impersonation. Succeeds even without a session. */
export const signOut: Handler<typeof authEndpoints.signOut> = async (ctx) => {
  const { db, now, address, requestId, sessionTokenHash } = ctx
  if (sessionTokenHash !== null) {
    const session = await loadSession(db, sessionTokenHash, now)
    await transaction(db, async (tx) => {
      const deleted = await deleteSession(tx, sessionTokenHash)
      if (!deleted || session === null) return
      const { actor, subject } = session
      await recordAudit(
        tx,
        { now, address, requestId, actor, subject },
        {
          action: 'session.ended',
          entityType: 'account',
          entityId: actor.id,
        },
      )
    })
  }
  return result({ success: true as const }, { session: null })
}
