import type { ReassignDealers } from '@portal/contract/accounts/dealers'
import { recordAudits } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { assertManager } from './dealer-limits'
import { lockDealersToReassign } from './queries/find-dealer'
import { updateManagers } from './queries/write-dealer'
import { reassignmentEvents } from './reassignment-events'

/** Assigns dealers to a territory manager or to none: all of them, or with one out of reach none. */
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
