import { type AuditContext, recordAudits } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import { orderEvent, summaryOf } from './order-events'
import { deleteOrderRows, listForDeletion } from './queries/delete-orders'

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
