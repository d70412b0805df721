import { type AuditContext, recordAudits } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import { unassignManager } from './queries/unassign-manager'
import { reassignmentEvents } from './reassignment-events'

/**
 * Leaves the dealers of a manager who goes without one, with history.
 * @returns their ids
 */
export async function unassignDealers(tx: Tx, ctx: AuditContext, managerId: string): Promise<string[]> {
  const ids = await unassignManager(tx, managerId, ctx.now)
  const dealers = ids.map((id) => ({ id, territoryManagerId: managerId }))
  await recordAudits(tx, ctx, reassignmentEvents(dealers, null))
  return ids
}
