import type { Picked } from '@portal/contract/change-requests/picks'
import { program } from '@portal/contract/rules/program'
import { sql } from 'drizzle-orm'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { preparedByShape } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import { instantText } from './find-figures'

interface Shape {
  subject: ScopeTerms
  withRequests: boolean
}

// Put the limit into the SQL text, because a cached plan does not know the value of a parameter.
const most = sql.raw(String(program.recentActivityCount))

const dealerName = sql`${orders.dealerInformation} ->> 'companyName'`

/** Orders and requests, each by its own index and limited to the visible rows. */
function newest({ subject, withRequests }: Shape) {
  const newestOrders = sql`(
    select ${orders.createdAt} as "createdAt", ${orders.id} as "orderId", ${orders.orderNumber} as "orderNumber",
      ${dealerName} as "dealerName", ${orders.status} as "status", null::uuid as "changeRequestId",
      null::text as "changeType", null::text as "message", null::jsonb as "picked"
    from ${orders} where ${withinScope(orders.dealerId, subject, 'order.read')}
    order by ${orders.createdAt} desc nulls last, ${orders.id} desc nulls last limit ${most})`
  const newestRequests = sql`(
    select ${changeRequests.createdAt}, ${orders.id}, ${orders.orderNumber}, ${dealerName}, ${changeRequests.status},
      ${changeRequests.id}, ${changeRequests.changeType}, ${changeRequests.message}, ${changeRequests.picked}
    from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
    where ${withinScope(orders.dealerId, subject, 'change-request.read')}
    order by ${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last limit ${most})`
  return withRequests ? sql`(${newestOrders} union all ${newestRequests})` : newestOrders
}

const prepare = preparedByShape('list_newest', (db, shape: Shape, name) =>
  db
    .select({
      at: sql<string>`${instantText(sql`"createdAt"`)}`,
      orderId: sql<string>`"orderId"`,
      orderNumber: sql<string>`"orderNumber"`,
      dealerName: sql<string>`"dealerName"`,
      status: sql<string>`"status"`,
      // Check only these few rows. Next to the orders, PostgreSQL would read all change requests first.
      hasChangeRequest: sql<boolean>`"changeRequestId" is not null
        or exists (select 1 from ${changeRequests} c where c.order_id = newest."orderId")`,
      changeRequestId: sql<string | null>`"changeRequestId"`,
      changeType: sql<string | null>`"changeType"`,
      message: sql<string | null>`"message"`,
      picked: sql<Picked | null>`"picked"`,
    })
    .from(sql`${newest(shape)} newest`)
    .orderBy(sql`"createdAt" desc, "changeRequestId" desc nulls last, "orderId" desc limit ${most}`)
    .prepare(name),
)

/** The newest orders and, optionally, change requests within scope, newest first. */
export async function listNewest(db: Db, subject: ScopeSubject, { withRequests }: { withRequests: boolean }) {
  const { terms, key, values } = scopeParts(subject)
  return prepare(db, `${key} ${withRequests}`, { subject: terms, withRequests }).execute(values)
}
