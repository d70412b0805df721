import type { BulkDelete, BulkDeleteResult } from '@portal/contract/orders/editing'
import { type AuditContext, recordAudits } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { lockSelected } from './bulk-selection'
import { orderEvent, summarizeOrder } from './order-events'
import { deleteOrderRows, listForDeletion } from './queries/bulk-orders'

type DeletedOrder = Awaited<ReturnType<typeof listForDeletion>>[number]

const toDeletionRecord = (order: DeletedOrder) => ({
  ...summarizeOrder(order),
  dealerId: order.dealerId,
  dealerNumber: order.dealerInformation.dealerNumber,
  dealerName: order.dealerInformation.companyName,
  signedAt: order.signedAt,
  signerName: order.signerName,
})

/**
 * Removes orders that the caller's transaction has locked, and records an event with the amounts of each.
 * @returns the removed orders' numbers
 */
export async function removeOrders(tx: Tx, ctx: AuditContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await listForDeletion(tx, ids)
  const events = rows.map((order) => orderEvent('order.deleted', order, { before: toDeletionRecord(order) }))
  await recordAudits(tx, ctx, events)
  await deleteOrderRows(tx, ids)
  return rows.map(({ orderNumber }) => orderNumber)
}

/**
 * Deletes orders with their items and change requests in one transaction. Signed agreements stay in the archive with
 * their hashes, and the audit log records who deleted which order with its amounts.
 * @throws ApiError 404 when one of the IDs is unknown or out of scope
 */
export async function deleteOrders(ctx: SessionContext, selection: BulkDelete): Promise<BulkDeleteResult> {
  const deleted = await transaction(ctx.db, async (tx) =>
    removeOrders(tx, ctx, await lockSelected(tx, ctx, selection, 'order.delete')),
  )
  return { success: true, deleted: deleted.length }
}
