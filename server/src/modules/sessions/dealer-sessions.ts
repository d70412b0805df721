import type { DealerSession } from '@portal/contract/accounts/sessions'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { deviceName, halfAddress } from '../../platform/device-name'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { deleteSession } from '../auth/queries/delete-sessions'
import { lockDealer, reachesDealer } from '../dealers/queries/lock-dealer'
import { publicSessionId } from './manage-sessions'
import { listSubjectSessions, type SubjectSession } from './queries/active-sessions'

function toDealerSession(row: SubjectSession): DealerSession {
  const { subjectId, actorId, actorFirstName, actorLastName } = row
  return {
    id: publicSessionId(row.tokenHash),
    ...deviceName(row.userAgent),
    address: halfAddress(row.address),
    since: row.createdAt.toISOString(),
    lastUsedAt: row.lastSeenAt.toISOString(),
    impersonatedBy: actorId === subjectId ? null : `${actorFirstName} ${actorLastName}`.trim(),
  }
}

/** Lists where a dealer is signed in or impersonated. @throws ApiError 404 for a dealer out of scope */
export async function listDealerSessions(ctx: SessionContext, dealerId: string): Promise<DealerSession[]> {
  if (!(await reachesDealer(ctx.db, dealerId, ctx.subject, 'dealer.write'))) throw notFound()
  return (await listSubjectSessions(ctx.db, dealerId, ctx.now)).map(toDealerSession)
}

/** Signs a dealer out of one browser. @throws ApiError 404 for a dealer out of scope, or without this session */
export const endDealerSession = (ctx: SessionContext, dealerId: string, id: string): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    if (!(await lockDealer(tx, dealerId, ctx.subject, 'dealer.write'))) throw notFound()
    const target = (await listSubjectSessions(tx, dealerId, ctx.now)).find(
      ({ tokenHash }) => publicSessionId(tokenHash) === id.toLowerCase(),
    )
    if (!target || !(await deleteSession(tx, target.tokenHash))) throw notFound()
    await recordAudit(tx, ctx, { action: 'session.ended-by-staff', entityType: 'account', entityId: dealerId })
    return { success: true }
  })
