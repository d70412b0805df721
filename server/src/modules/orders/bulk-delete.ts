import type { BulkDelete, BulkDeleteResult } from '@portal/contract/orders/editing'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { lockSelected } from './bulk-selection'
import { removeOrders } from './remove-orders'

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
