import type { BulkDelete, BulkDeleteResult } from '@portal/contract/order-editing'
import { recordAudits } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { lockSelected } from './bulk-selection'
import { orderEvent, summaryOf } from './order-events'
import { deleteOrderRows, listForDeletion } from './queries/delete-orders'
import { forgetOrderTotals } from './remembered-totals'

type DeletedOrder = Awaited<ReturnType<typeof listForDeletion>>[number]

const traceOf = (order: DeletedOrder) => ({
  ...summaryOf(order),
  dealerId: order.dealerId,
  dealerNumber: order.dealerInformation.dealerNumber,
  dealerName: order.dealerInformation.companyName,
  signedAt: order.signedAt,
  signerName: order.signerName,
})

/**
 * Deletes orders with their items and requests from every list and call, in one transaction. What was signed stays in
 * the archive with its hash, and history keeps who deleted what with which figures.
 * @throws ApiError 404 when one of the ids is unknown or out of scope
 */
export async function deleteOrders(ctx: SessionContext, selection: BulkDelete): Promise<BulkDeleteResult> {
  const deleted = await transaction(ctx.db, async (tx) => {
    const ids = await lockSelected(tx, ctx, selection, 'order.delete')
    if (ids.length === 0) return 0
    const rows = await listForDeletion(tx, ids)
    const events = rows.map((order) => orderEvent('order.deleted', order, { before: traceOf(order) }))
    await recordAudits(tx, ctx, events)
    await deleteOrderRows(tx, ids)
    return rows.length
  })
  forgetOrderTotals(ctx.db)
  return { success: true, deleted }
}
