import { sql } from 'drizzle-orm'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { instantText, ofOrders, ofRequests } from './find-figures'

interface ActivityRow extends Record<string, unknown> {
  at: string
  orderId: string
  orderNumber: string
  dealerName: string
  status: string
  hasChangeRequest: boolean
  changeRequestId: string | null
  changeType: string | null
  message: string | null
}

/** The newest orders and, when asked for, change requests within scope, newest first; each side by its own index. */
export async function listNewest(
  db: Db,
  subject: ScopeSubject,
  options: { count: number; withRequests: boolean },
): Promise<ActivityRow[]> {
  const dealerName = sql`${orders.dealerInformation} ->> 'companyName'`
  const newestOrders = sql`(
    select ${orders.createdAt} as "createdAt", ${orders.id} as "orderId", ${orders.orderNumber} as "orderNumber",
      ${dealerName} as "dealerName", ${orders.status} as "status",
      exists (select 1 from ${changeRequests} where ${changeRequests.orderId} = ${orders.id}) as "hasChangeRequest", null::uuid as "changeRequestId",
      null::text as "changeType", null::text as "message"
    from ${orders} where ${ofOrders(subject)}
    order by ${orders.createdAt} desc nulls last, ${orders.id} desc nulls last limit ${options.count})`
  const newestRequests = sql`(
    select ${changeRequests.createdAt}, ${orders.id}, ${orders.orderNumber}, ${dealerName}, ${changeRequests.status}, true,
      ${changeRequests.id}, ${changeRequests.changeType}, ${changeRequests.message}
    from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId} where ${ofRequests(subject)}
    order by ${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last limit ${options.count})`
  const all = options.withRequests ? sql`${newestOrders} union all ${newestRequests}` : newestOrders
  const { rows } = await db.execute<ActivityRow>(sql`
    select ${instantText(sql`"createdAt"`)} as "at", "orderId", "orderNumber", "dealerName", "status",
      "hasChangeRequest", "changeRequestId", "changeType", "message"
    from (${all}) newest
    order by "createdAt" desc, "changeRequestId" desc nulls last, "orderId" desc limit ${options.count}`)
  return rows
}
