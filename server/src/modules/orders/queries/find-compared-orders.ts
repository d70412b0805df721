import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { isOpenableByLink } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { itemsJson } from './order-detail-columns'

const columns = {
  id: orders.id,
  dealerId: orders.dealerId,
  orderNumber: orders.orderNumber,
  orderYear: orders.orderYear,
  status: orders.status,
  months: orders.months,
  annualCents: orders.annualCents,
  items: itemsJson,
}

/** Finds an order that the subject may open, with its items. */
export async function findComparedOrder(db: Db, id: string, subject: ScopeSubject) {
  const isReadable = and(withinScope(orders.dealerId, subject, 'order.read'), isOpenableByLink(subject))
  const [row] = await db
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, id), isReadable))
  return row
}

export type ComparedOrderRow = NonNullable<Awaited<ReturnType<typeof findComparedOrder>>>

/** Finds the dealer's signed order of the year before an order; undefined without one. Canceled orders do not count. */
export async function findPreviousOrder(
  db: Db,
  { dealerId, orderYear }: Pick<ComparedOrderRow, 'dealerId' | 'orderYear'>,
): Promise<ComparedOrderRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(orders)
    .where(
      and(
        eq(orders.dealerId, dealerId),
        eq(orders.orderYear, orderYear - 1),
        isNotNull(orders.signedAt),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(desc(orders.signedAt))
    .limit(1)
  return row
}
