import { and, desc, eq, isNull, lt, notInArray, or } from 'drizzle-orm'
import { orders } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'
import type { OrderRow } from '../order-row'
import { wholeOrder } from './order-columns'

/**
 * What stands in the way of a new order, or is gone on with: the dealer's order of the year that counts, and drafts of
 * years gone by. The newest year comes first.
 */
export function listOrdersInProgress(tx: Tx, dealerId: string, orderYear: number): Promise<OrderRow[]> {
  const counts = and(eq(orders.orderYear, orderYear), notInArray(orders.status, ['cancelled', 'expired']))
  const carriedOver = and(lt(orders.orderYear, orderYear), eq(orders.status, 'pending'), isNull(orders.signedAt))
  return tx
    .select(wholeOrder)
    .from(orders)
    .where(and(eq(orders.dealerId, dealerId), or(counts, carriedOver)))
    .orderBy(desc(orders.orderYear))
}
