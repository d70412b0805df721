import type { BulkCountResult } from '@portal/contract/orders/editing'
import { and, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'

/** Counts the matching orders that the subject may change in bulk, and the unsigned ones among them. */
export async function countOrders(db: Db, where: SQL | undefined, subject: ScopeSubject): Promise<BulkCountResult> {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      unsigned: sql<number>`(count(*) filter (where ${orders.signedAt} is null))::int`,
    })
    .from(orders)
    .where(and(where, withinScope(orders.dealerId, subject, 'order.bulk-status')))
  return row ?? { orders: 0, unsigned: 0 }
}
