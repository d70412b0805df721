import { asc } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import { isOneOf } from './lock-orders'
import { itemsJson, orderColumns } from './order-columns'

/** Locked orders with the figures that outlive them. */
export function listForDeletion(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ ...orderColumns, items: itemsJson })
    .from(orders)
    .where(isOneOf(ids))
    .orderBy(asc(orders.orderNumber))
}

/** Deletes orders with all that belongs to them; signed agreements and queued mail only let go of them. */
export async function deleteOrderRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(orders).where(isOneOf(ids))
}
