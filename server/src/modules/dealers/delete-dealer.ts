import { isNeverPlaced } from '@portal/contract/rules/order-status'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { endOtherSessions } from '../auth/queries/delete-sessions'
import { removeOrders } from '../orders/remove-orders'
import { hasOrders } from './dealer-errors'
import { lockDealerOrders, markDealerDeleted } from './queries/delete-dealer'
import { lockDealerRecord } from './queries/find-dealer'

/**
 * Deletes a dealer who never placed an order, with their drafts. The row stays for the audit log and can never sign in.
 * It takes the same dealer lock as placing, so no order can appear in the meantime. The lock on the orders keeps staff
 * from moving one past Pending.
 */
export async function deleteDealer(ctx: SessionContext, id: string): Promise<{ success: true }> {
  await transaction(ctx.db, async (tx) => {
    const stored = await lockDealerRecord(tx, id, ctx.subject, 'dealer.delete')
    if (!stored) throw notFound()
    const orders = await lockDealerOrders(tx, id)
    if (!orders.every(isNeverPlaced)) throw hasOrders()
    const orderIds = orders.map((order) => order.id)
    const drafts = await removeOrders(tx, ctx, orderIds)
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
  return { success: true }
}
