import { type AuditContext, recordAudit } from '../../../core/audit/record-audit'
import type { Tx } from '../../../platform/database/types'
import { endOtherSessions } from '../queries/delete-sessions'
import { notifyFactorChange } from './notify-factor-change'
import { deleteFactors } from './queries/factors'

/** Takes every factor of an account away: it is signed out everywhere, told by mail, and sets up anew what its role needs. */
export async function resetFactors(tx: Tx, ctx: AuditContext, accountId: string): Promise<void> {
  const holder = await deleteFactors(tx, accountId)
  await endOtherSessions(tx, accountId, null)
  await recordAudit(tx, ctx, { action: 'second-factor.reset', entityType: 'account', entityId: accountId })
  await notifyFactorChange(tx, holder, { accountId, change: { change: 'reset' }, now: ctx.now })
}
