import type { ReassignDealers } from '@portal/contract/accounts/dealers'
import { type AuditContext, type AuditEvent, recordAudits } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { assertManager } from './dealer-errors'
import { lockDealersToReassign } from './queries/find-dealer'
import { lockUnassigned, unassignManager } from './queries/territory-managers'
import { updateManagers } from './queries/write-dealer'

interface AssignedDealer {
  id: string
  territoryManagerId: string | null
}

/** Creates one event per reassigned dealer, so that it appears in each dealer's audit log. */
const reassignmentEvents = (dealers: readonly AssignedDealer[], territoryManagerId: string | null): AuditEvent[] =>
  dealers.map((dealer) => ({
    action: 'dealers.reassigned',
    entityType: 'account',
    entityId: dealer.id,
    before: { territoryManagerId: dealer.territoryManagerId },
    after: { territoryManagerId },
  }))

/** Assigns dealers to a territory manager or to none; changes none if one is out of scope. */
export async function reassignDealers(ctx: SessionContext, input: ReassignDealers): Promise<{ updated: number }> {
  const ids = [...new Set(input.dealerIds)]
  const { territoryManagerId } = input
  const updated = await transaction(ctx.db, async (tx) => {
    const dealers = await lockDealersToReassign(tx, ids, ctx.subject)
    if (dealers.length !== ids.length) throw notFound()
    await assertManager(tx, territoryManagerId, ctx.subject)
    const moved = dealers.filter((dealer) => dealer.territoryManagerId !== territoryManagerId)
    if (moved.length === 0) return 0
    const movedIds = moved.map(({ id }) => id)
    await updateManagers(tx, movedIds, territoryManagerId, ctx.now)
    await recordAudits(tx, ctx, reassignmentEvents(moved, territoryManagerId))
    return moved.length
  })
  return { updated }
}

/** Whether all of the dealers still have no manager. Locks them until the transaction ends. */
export async function areUnassigned(tx: Tx, dealerIds: readonly string[]): Promise<boolean> {
  return (await lockUnassigned(tx, dealerIds)).length === dealerIds.length
}

/** Assigns dealers without a manager to their previous one, with audit events. Call `areUnassigned` first. */
export async function restoreManager(
  tx: Tx,
  ctx: SessionContext,
  managerId: string,
  dealerIds: readonly string[],
): Promise<void> {
  await updateManagers(tx, dealerIds, managerId, ctx.now)
  const dealers = dealerIds.map((id) => ({ id, territoryManagerId: null }))
  await recordAudits(tx, ctx, reassignmentEvents(dealers, managerId))
}

/** Removes a departing manager from their dealers, with audit events. @returns the dealers' IDs */
export async function unassignDealers(tx: Tx, ctx: AuditContext, managerId: string): Promise<string[]> {
  const ids = await unassignManager(tx, managerId, ctx.now)
  const dealers = ids.map((id) => ({ id, territoryManagerId: managerId }))
  await recordAudits(tx, ctx, reassignmentEvents(dealers, null))
  return ids
}
