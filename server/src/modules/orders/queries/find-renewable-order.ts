import { and, desc, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countsForYear } from '../../../core/orders/order-conditions'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { itemsJson } from './order-detail-columns'

const currentOrders = alias(orders, 'present')

/**
 * Finds a dealer's signed order of an earlier year. Undefined without one, or when an order already counts for the
 * current year.
 * @param orderId the earlier order; by default, last year's
 */
export async function findRenewableOrder(
  db: Db,
  dealerId: string,
  { orderYear, orderId }: { orderYear: number; orderId?: string },
) {
  const ordersInCurrentYear = db
    .select({ one: sql`1` })
    .from(currentOrders)
    .where(
      and(
        eq(currentOrders.dealerId, dealerId),
        eq(currentOrders.orderYear, orderYear),
        countsForYear(currentOrders.status),
      ),
    )
  const isRequestedOrder =
    orderId === undefined
      ? eq(orders.orderYear, orderYear - 1)
      : and(eq(orders.id, orderId), lt(orders.orderYear, orderYear))
  const [row] = await db
    .select({
      orderNumber: orders.orderNumber,
      orderYear: orders.orderYear,
      months: orders.months,
      annualCents: orders.annualCents,
      items: itemsJson,
    })
    .from(orders)
    .where(
      and(
        eq(orders.dealerId, dealerId),
        isRequestedOrder,
        isNotNull(orders.signedAt),
        ne(orders.status, 'cancelled'),
        notExists(ordersInCurrentYear),
      ),
    )
    .orderBy(desc(orders.signedAt))
    .limit(1)
  return row
}
