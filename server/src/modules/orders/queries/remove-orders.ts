import { asc } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import { isOneOf } from './lock-orders'
import { orderColumns } from './order-columns'
import { itemsJson } from './order-detail-columns'

/** Lists locked orders with the data that their deletion events store. */
export function listOrdersForDeletion(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ ...orderColumns, items: itemsJson })
    .from(orders)
    .where(isOneOf(ids))
    .orderBy(asc(orders.orderNumber))
}

/**
 * Deletes orders with their dependent rows. Signed agreements and queued emails stay, without the reference to the
 * order.
 */
export async function deleteOrderRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(orders).where(isOneOf(ids))
}
