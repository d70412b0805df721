import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

/**
 * Expires a number of drafts of an order year and of those before it; returns the ones it changed. A draft that is
 * being written just now is left for the next time.
 */
export function expireDraftsUpTo(tx: Tx, orderYear: number, now: Date, limit: number) {
  const isDraft = and(eq(orders.status, 'pending'), isNull(orders.signedAt), lte(orders.orderYear, orderYear))
  const due = tx
    .select({ id: orders.id })
    .from(orders)
    .where(isDraft)
    .orderBy(asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(orders)
    .set({ status: 'expired', updatedAt: now })
    .where(and(inArray(orders.id, due), isDraft))
    .returning({ id: orders.id })
}
