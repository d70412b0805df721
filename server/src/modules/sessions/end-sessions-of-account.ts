import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { endOtherSessions } from '../auth/queries/delete-sessions'
import { lockDealer } from '../dealers/queries/find-dealer'
import { managesUser } from '../users/manages-user'
import { lockUser } from '../users/queries/find-user'

async function endAll(tx: Tx, ctx: SessionContext, id: string): Promise<{ ended: number }> {
  const ended = await endOtherSessions(tx, id, null)
  const about = { entityType: 'account', entityId: id, after: { sessions: ended } } as const
  await recordAudit(tx, ctx, { action: 'sessions.ended-by-staff', ...about })
  return { ended }
}

/** Signs a user out everywhere. @throws ApiError 403 for a peer and oneself, 404 when the caller may not see the user */
export const endUserSessions = (ctx: SessionContext, id: string): Promise<{ ended: number }> =>
  transaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, id, ctx.subject)
    if (!user) throw notFound()
    if (id === ctx.subject.id || !managesUser(ctx.subject, user)) throw forbidden()
    return endAll(tx, ctx, id)
  })

/** Signs a dealer within scope out everywhere. */
export const endDealerSessions = (ctx: SessionContext, id: string): Promise<{ ended: number }> =>
  transaction(ctx.db, async (tx) => {
    if (!(await lockDealer(tx, id, ctx.subject, 'dealer.write'))) throw notFound()
    return endAll(tx, ctx, id)
  })
