import { type AuditContext, recordAudits } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import { orderEvent, summarizeOrder } from './order-events'
import { deleteOrderRows, listOrdersForDeletion } from './queries/remove-orders'

type DeletedOrder = Awaited<ReturnType<typeof listOrdersForDeletion>>[number]

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
  const rows = await listOrdersForDeletion(tx, ids)
  const events = rows.map((order) => orderEvent('order.deleted', order, { before: toDeletionRecord(order) }))
  await recordAudits(tx, ctx, events)
  await deleteOrderRows(tx, ids)
  return rows.map(({ orderNumber }) => orderNumber)
}
