import type { BulkStatus, BulkStatusResult } from '@portal/contract/orders/editing'
import { countsTowardYear, staffBulkStatuses } from '@portal/contract/rules/order-status'
import { getStatusArea } from '@portal/contract/rules/roles'
import { orderEditTexts } from '@portal/contract/texts/order'
import { transaction } from '../../platform/database/transaction'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { applyStatus } from './apply-status'
import { lockSelected } from './bulk-selection'
import { handleConflicts } from './handle-conflicts'
import { listOrdersForStatus } from './queries/bulk-orders'

const skipReason = (orderYear: number): string => `The dealer already has another ${orderYear} order.`

/**
 * Sets the status of orders, whatever it was, in one transaction with a constant number of statements. Skips an order that
 * would be its dealer's second one of the year. An order that already has the status counts as updated but does not change.
 * @throws ApiError 404 for an order out of scope, 422 for a status that the caller may not set
 */
export async function setStatuses(
  ctx: SessionContext,
  { status, ...selection }: BulkStatus,
): Promise<BulkStatusResult> {
  if (!staffBulkStatuses(getStatusArea(ctx.subject.role)).includes(status)) {
    throw invalidField('status', orderEditTexts.statusRejected)
  }
  const rows = await handleConflicts(ctx, () =>
    transaction(ctx.db, async (tx) => {
      const ids = await lockSelected(tx, ctx, selection, 'order.bulk-status')
      const found = (await listOrdersForStatus(tx, ids)).map((order) => ({
        ...order,
        isSkipped: countsTowardYear(status) && order.isSecond,
      }))
      const changed = found.filter((order) => !order.isSkipped && order.status !== status)
      await applyStatus(tx, ctx, changed, status)
      return found
    }),
  )
  const skipped = rows
    .filter(({ isSkipped }) => isSkipped)
    .map(({ id, orderNumber, orderYear }) => ({ id, orderId: orderNumber, reason: skipReason(orderYear) }))
  const updated = rows.length - skipped.length
  return { updated, skipped, message: orderEditTexts.updated(updated) }
}
