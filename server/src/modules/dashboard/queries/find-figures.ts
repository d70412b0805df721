import { type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../db/dealer-scope'
import { changeRequests, orders } from '../../db/tables'
import type { Db } from '../../platform/database/types'

const ofOrders = (subject: ScopeSubject): SQL => withinScope(orders.dealerId, subject, 'order.read')
const ofRequests = (subject: ScopeSubject): SQL => withinScope(orders.dealerId, subject, 'change-request.read')

/** Sums are sent as text: the drivers do not agree on what a large number is. */
interface Figures extends Record<string, unknown> {
  totalOrders: number
  activeOrders: number
  pendingOrders: number
  completedOrders: number
  pendingRequests: number
  activeMonthlyCents: string
  signedMonthlyCents: string
}

/**
 * The dashboard's figures within scope, in one statement. Each part reads no more than an index and the rows it sums:
 * counting goes by the status index alone, never through the orders themselves.
 */
export async function findFigures(db: Db, subject: ScopeSubject, orderYear: number): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    select counted.*, (
      select count(*)::int from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
      where ${changeRequests.status} = 'pending' and ${ofRequests(subject)}
    ) as "pendingRequests", (
      select coalesce(sum(${orders.monthlyCents}), 0)::text from ${orders}
      where ${orders.status} = 'active' and ${ofOrders(subject)}
    ) as "activeMonthlyCents", (
      select coalesce(sum(${orders.monthlyCents}), 0)::text from ${orders}
      where ${orders.orderYear} = ${orderYear} and ${orders.signedAt} is not null
        and ${orders.status} not in ('cancelled', 'expired') and ${ofOrders(subject)}
    ) as "signedMonthlyCents"
    from (
      select count(*)::int as "totalOrders",
        (count(*) filter (where ${orders.status} = 'active'))::int as "activeOrders",
        (count(*) filter (where ${orders.status} = 'pending'))::int as "pendingOrders",
        (count(*) filter (where ${orders.status} = 'completed'))::int as "completedOrders"
      from ${orders} where ${ofOrders(subject)}
    ) counted`)
  const [figures] = rows
  if (!figures) throw new Error('A select without a group returned no row')
  return figures
}

interface ActivityRow extends Record<string, unknown> {
  at: string
  orderId: string
  orderNumber: string
  dealerName: string
  status: string
  changeRequestId: string | null
  changeType: string | null
  message: string | null
}

// Written the same by every driver and time zone of the connection.
const instantText = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The newest orders and, when asked for, change requests within scope, newest first; each side by its own index. */
export async function listNewest(
  db: Db,
  subject: ScopeSubject,
  options: { count: number; withRequests: boolean },
): Promise<ActivityRow[]> {
  const dealerName = sql`${orders.dealerInformation} ->> 'companyName'`
  const newestOrders = sql`(
    select ${orders.createdAt} as "createdAt", ${orders.id} as "orderId", ${orders.orderNumber} as "orderNumber",
      ${dealerName} as "dealerName", ${orders.status} as "status", null::uuid as "changeRequestId",
      null::text as "changeType", null::text as "message"
    from ${orders} where ${ofOrders(subject)}
    order by ${orders.createdAt} desc nulls last, ${orders.id} desc nulls last limit ${options.count})`
  const newestRequests = sql`(
    select ${changeRequests.createdAt}, ${orders.id}, ${orders.orderNumber}, ${dealerName}, ${changeRequests.status},
      ${changeRequests.id}, ${changeRequests.changeType}, ${changeRequests.message}
    from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId} where ${ofRequests(subject)}
    order by ${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last limit ${options.count})`
  const all = options.withRequests ? sql`${newestOrders} union all ${newestRequests}` : newestOrders
  const { rows } = await db.execute<ActivityRow>(sql`
    select ${instantText(sql`"createdAt"`)} as "at", "orderId", "orderNumber", "dealerName", "status",
      "changeRequestId", "changeType", "message"
    from (${all}) newest
    order by "createdAt" desc, "changeRequestId" desc nulls last, "orderId" desc limit ${options.count}`)
  return rows
}
