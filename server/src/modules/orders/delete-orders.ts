import type { BulkDelete, BulkDeleteResult } from '@portal/contract/orders/editing'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { lockSelected } from './bulk-selection'
import { removeOrders } from './remove-orders'

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
