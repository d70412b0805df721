import type { BulkDelete, BulkDeleteResult } from '@portal/contract/orders/editing'
import { type AuditContext, recordAudits } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { lockSelected } from './bulk-selection'
import { orderEvent, summaryOf } from './order-events'
import { deleteOrderRows, listForDeletion } from './queries/bulk-orders'

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
 * Removes orders that the caller's transaction has locked; history keeps an event of each with its figures.
 * @returns the numbers of the orders that are gone
 */
export async function removeOrders(tx: Tx, ctx: AuditContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await listForDeletion(tx, ids)
  const events = rows.map((order) => orderEvent('order.deleted', order, { before: traceOf(order) }))
  await recordAudits(tx, ctx, events)
  await deleteOrderRows(tx, ids)
  return rows.map(({ orderNumber }) => orderNumber)
}

/**
 * Deletes orders with their items and requests from every list and call, in one transaction. What was signed stays in
 * the archive with its hash, and history keeps who deleted what with which figures.
 * @throws ApiError 404 when one of the ids is unknown or out of scope
 */
export async function deleteOrders(ctx: SessionContext, selection: BulkDelete): Promise<BulkDeleteResult> {
  const deleted = await transaction(ctx.db, async (tx) =>
    removeOrders(tx, ctx, await lockSelected(tx, ctx, selection, 'order.delete')),
  )
  return { success: true, deleted: deleted.length }
}
