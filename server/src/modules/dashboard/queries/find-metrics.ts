import { type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'

export const isOrderInScope = (subject: ScopeSubject): SQL => withinScope(orders.dealerId, subject, 'order.read')
export const isRequestInScope = (subject: ScopeSubject): SQL =>
  withinScope(orders.dealerId, subject, 'change-request.read')
export const isDealerInScope = (subject: ScopeSubject): SQL => withinScope(accounts.id, subject, 'dealer.read')

/** Formats an instant as responses return it: ISO 8601 in UTC, for every driver and connection time zone. */
export const instantText = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Sums are text, because database drivers return large numbers differently. */
interface DashboardMetrics extends Record<string, unknown> {
  totalOrders: number
  activeOrders: number
  pendingOrders: number
  completedOrders: number
  pendingRequests: number
  oldestPendingRequestAt: string | null
  activeMonthlyCents: string
  signedMonthlyCents: string
}

/**
 * The dashboard's metrics within scope, in one statement. Each part reads only an index and the rows it sums. Counts use only
 * the status index.
 */
export async function findMetrics(db: Db, subject: ScopeSubject, orderYear: number): Promise<DashboardMetrics> {
  const { rows } = await db.execute<DashboardMetrics>(sql`
    select counted.*, waiting.*, (
      select coalesce(sum(${orders.monthlyCents}), 0)::text from ${orders}
      where ${orders.status} = 'active' and ${isOrderInScope(subject)}
    ) as "activeMonthlyCents", (
      select coalesce(sum(${orders.monthlyCents}), 0)::text from ${orders}
      where ${orders.orderYear} = ${orderYear} and ${isOrdered} and ${isOrderInScope(subject)}
    ) as "signedMonthlyCents"
    from (
      select count(*)::int as "totalOrders",
        (count(*) filter (where ${orders.status} = 'active'))::int as "activeOrders",
        (count(*) filter (where ${orders.status} = 'pending'))::int as "pendingOrders",
        (count(*) filter (where ${orders.status} = 'completed'))::int as "completedOrders"
      from ${orders} where ${isOrderInScope(subject)}
    ) counted, (
      select count(*)::int as "pendingRequests",
        ${instantText(sql`min(${changeRequests.createdAt})`)} as "oldestPendingRequestAt"
      from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
      where ${changeRequests.status} = 'pending' and ${isRequestInScope(subject)}
    ) waiting`)
  const [metrics] = rows
  if (!metrics) throw new Error('The statement returned no row')
  return metrics
}
