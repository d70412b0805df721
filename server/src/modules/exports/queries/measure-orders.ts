import { inArray, sql } from 'drizzle-orm'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Selection } from '../../../platform/database/selection'
import type { Tx } from '../../../platform/database/types'

/** How many orders an export has, and how many packages the one with the most. */
export async function measureOrders(tx: Tx, selection: Selection): Promise<{ count: number; mostItems: number }> {
  const [all] = await tx.select({ count: sql<number>`count(*)::int` }).from(orders).where(selection.whereNow())
  const counts = tx
    .select({ items: sql<number>`count(*)`.as('items') })
    .from(orderItems)
    .where(inArray(orderItems.orderId, tx.select({ id: orders.id }).from(orders).where(selection.whereNow())))
    .groupBy(orderItems.orderId)
    .as('counts')
  const [most] = await tx.select({ items: sql<number>`coalesce(max(${counts.items}), 0)::int` }).from(counts)
  return { count: all?.count ?? 0, mostItems: most?.items ?? 0 }
}
