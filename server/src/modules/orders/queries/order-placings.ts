import { and, eq } from 'drizzle-orm'
import { orderPlacings, orders } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'
import type { OrderRow } from '../order-row'
import { wholeOrder } from './order-columns'

/** The order that a dealer placed under a key, as it now is, and the SHA-256 of its content. */
export async function findOrderOfKey(
  tx: Tx,
  dealerId: string,
  key: string,
): Promise<{ order: OrderRow; contentSha256: string } | undefined> {
  const [row] = await tx
    .select({ ...wholeOrder, contentSha256: orderPlacings.contentSha256 })
    .from(orderPlacings)
    .innerJoin(orders, eq(orders.id, orderPlacings.orderId))
    .where(and(eq(orderPlacings.dealerId, dealerId), eq(orderPlacings.key, key)))
  if (!row) return undefined
  const { contentSha256, ...order } = row
  return { order, contentSha256 }
}

/** Notes the key that an order was placed under. */
export async function insertPlacing(
  tx: Tx,
  placing: { orderId: string; dealerId: string; key: string; contentSha256: string },
): Promise<void> {
  await tx.insert(orderPlacings).values(placing)
}
