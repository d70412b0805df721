import { recordAudits } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { lockUnassigned } from './queries/unassign-manager'
import { updateManagers } from './queries/write-dealer'
import { reassignmentEvents } from './reassignment-events'

/** Whether dealers are still without a manager, kept so until the transaction's end. */
export async function areUnassigned(tx: Tx, dealerIds: readonly string[]): Promise<boolean> {
  return (await lockUnassigned(tx, dealerIds)).length === dealerIds.length
}

/**
 * Gives dealers without a manager back to the one they had, with history.
 * Whoever calls it has asked `areUnassigned`.
 */
export async function assignDealersBack(
  tx: Tx,
  ctx: SessionContext,
  managerId: string,
  dealerIds: readonly string[],
): Promise<void> {
  await updateManagers(tx, dealerIds, managerId, ctx.now)
  const dealers = dealerIds.map((id) => ({ id, territoryManagerId: null }))
  await recordAudits(tx, ctx, reassignmentEvents(dealers, managerId))
}
