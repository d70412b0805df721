import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { countsForYear } from '../../../core/orders/ordered'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { OrderRow } from '../order-row'
import { wholeOrder } from './order-columns'

/** An order, and the SHA-256 of what was placed when it was placed under the key in question; null when it was not. */
type OrderInProgress = OrderRow & { placedSha256: string | null }

/**
 * What stands in the way of a new order, or is gone on with: the dealer's order of the year that counts, drafts of
 * years gone by, and the order that was placed under a key, whatever became of it. The newest year comes first.
 */
export function listOrdersInProgress(
  tx: Tx,
  dealerId: string,
  orderYear: number,
  key: string | undefined,
): Promise<OrderInProgress[]> {
  const counts = and(eq(orders.orderYear, orderYear), countsForYear(orders.status))
  const carriedOver = and(lt(orders.orderYear, orderYear), eq(orders.status, 'pending'), isNull(orders.signedAt))
  const ofKey = sql`from order_placings p where p.dealer_id = ${dealerId} and p.key = ${key}`
  const placed = key === undefined ? undefined : sql`${orders.id} = (select p.order_id ${ofKey})`
  const placedSha256 = sql<string | null>`(select p.content_sha256 ${ofKey} and p.order_id = "orders"."id")`
  return tx
    .select({ ...wholeOrder, placedSha256: key === undefined ? sql<null>`null` : placedSha256 })
    .from(orders)
    .where(and(eq(orders.dealerId, dealerId), or(counts, carriedOver, placed)))
    .orderBy(desc(orders.orderYear))
}
