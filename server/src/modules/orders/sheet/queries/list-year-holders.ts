import { sql } from 'drizzle-orm'
import { countsForYear } from '../../../../core/orders/ordered'
import { orders } from '../../../../db/tables/orders'
import type { Db } from '../../../../platform/database/types'
import { idRows } from '../../queries/lock-orders'

/** The orders that are these dealers' one order of their year: neither cancelled nor expired. */
export function listYearHolders(db: Db, dealerIds: readonly string[]) {
  return db
    .select({ id: orders.id, dealerId: orders.dealerId, orderYear: orders.orderYear })
    .from(orders)
    .where(sql`${orders.dealerId} in ${idRows(dealerIds)} and ${countsForYear(orders.status)}`)
}
