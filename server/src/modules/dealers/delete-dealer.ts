import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { endOtherSessions } from '../auth'
import { forgetOrderTotals } from '../orders'
import { hasOrders } from './dealer-refusals'
import { deleteDrafts, hasPlacedOrders, markDealerDeleted } from './queries/delete-dealer'
import { lockDealer } from './queries/find-dealer'

/**
 * Deletes a dealer who never placed an order, with their drafts. The row stays for history and can never sign in.
 * The lock is the one that placing takes, so no order can appear meanwhile.
 */
export async function deleteDealer(ctx: SessionContext, id: string): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const stored = await lockDealer(tx, id, ctx.subject, 'dealer.delete')
    if (!stored) throw notFound()
    if (await hasPlacedOrders(tx, id)) throw hasOrders()
    const drafts = await deleteDrafts(tx, id)
    await markDealerDeleted(tx, id, { deletedBy: ctx.actor.id, deletedAt: ctx.now })
    await endOtherSessions(tx, id, null)
    const { dealerNumber, companyName, firstName, lastName, email, district, territoryManagerId } = stored
    await recordAudit(tx, ctx, {
      action: 'dealer.deleted',
      entityType: 'account',
      entityId: id,
      before: { dealerNumber, companyName, firstName, lastName, email, district, territoryManagerId, drafts },
    })
  })
  forgetOrderTotals(ctx.db)
  return { success: true }
}
