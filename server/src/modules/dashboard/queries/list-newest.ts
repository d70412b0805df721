import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { settings } from '@portal/contract/rules/settings'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { type ScopeSubject, type ScopeTerms, scopeParts, withinScope } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { prepareByShape } from '../../../platform/database/prepared-statements'
import type { Db } from '../../../platform/database/types'
import { instantText } from './find-metrics'

interface QueryShape {
  subject: ScopeTerms
  withRequests: boolean
}

// Put the limit into the SQL text, because the planner of a cached statement does not know a parameter's value.
const limit = sql.raw(String(settings.recentActivityCount))

const dealerName = sql`${orders.dealerInformation} ->> 'companyName'`

/** A row of the union: an order or a change request. */
interface NewestRow {
  at: Date
  orderId: string
  orderNumber: string
  dealerId: string
  dealerName: string
  status: string
  changeRequestId: string | null
  changeType: string | null
  message: string | null
  picked: PickedSnapshot | null
}

type NewestValues = Record<keyof NewestRow, SQLWrapper>

// An order is placed when it is signed, which can be days after its draft was created.
const placedAt = sql`coalesce(${orders.signedAt}, ${orders.createdAt})`

const orderValues: NewestValues = {
  at: placedAt,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  dealerId: orders.dealerId,
  dealerName,
  status: orders.status,
  changeRequestId: sql`null::uuid`,
  changeType: sql`null::text`,
  message: sql`null::text`,
  picked: sql`null::jsonb`,
}

const requestValues: NewestValues = {
  at: changeRequests.createdAt,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  dealerId: orders.dealerId,
  dealerName,
  status: changeRequests.status,
  changeRequestId: changeRequests.id,
  changeType: changeRequests.changeType,
  message: changeRequests.message,
  picked: changeRequests.picked,
}

const names = Object.keys(orderValues) as (keyof NewestRow)[]

/** A column of the union. */
const column = <Name extends keyof NewestRow>(name: Name) => sql<NewestRow[Name]>`${sql.identifier(name)}`

// PostgreSQL takes the column names of a union from its first part.
const orderColumns = sql.join(
  names.map((name) => sql`${orderValues[name]} as ${column(name)}`),
  sql`, `,
)
const requestColumns = sql.join(
  names.map((name) => requestValues[name]),
  sql`, `,
)

/** Selects the newest orders and requests, each from its own index and limited to the number of displayed rows. */
function selectNewest({ subject, withRequests }: QueryShape) {
  const newestOrders = sql`(
    select ${orderColumns}
    from ${orders} where ${withinScope(orders.dealerId, subject, 'order.read')}
    order by ${placedAt} desc nulls last, ${orders.id} desc nulls last limit ${limit})`
  const newestRequests = sql`(
    select ${requestColumns}
    from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
    where ${withinScope(orders.dealerId, subject, 'change-request.read')}
    order by ${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last limit ${limit})`
  return withRequests ? sql`(${newestOrders} union all ${newestRequests})` : newestOrders
}

const prepare = prepareByShape('list_newest', (db, shape: QueryShape, name) =>
  db
    .select({
      at: sql<string>`${instantText(column('at'))}`,
      orderId: column('orderId'),
      orderNumber: column('orderNumber'),
      dealerId: column('dealerId'),
      dealerName: column('dealerName'),
      status: column('status'),
      // Check the scope only for these few rows. Joined with the orders, PostgreSQL would read all change requests
      // first.
      hasChangeRequest: sql<boolean>`${column('changeRequestId')} is not null
        or exists (select 1 from ${changeRequests} c where c.order_id = newest.${column('orderId')})`,
      changeRequestId: column('changeRequestId'),
      changeType: column('changeType'),
      message: column('message'),
      picked: column('picked'),
    })
    .from(sql`${selectNewest(shape)} newest`)
    .orderBy(
      sql`${column('at')} desc, ${column('changeRequestId')} desc nulls last, ${column('orderId')} desc limit ${limit}`,
    )
    .prepare(name),
)

/** The newest orders and, optionally, change requests within scope, newest first. */
export async function listNewest(db: Db, subject: ScopeSubject, { withRequests }: { withRequests: boolean }) {
  const { terms, key, values } = scopeParts(subject)
  return prepare(db, `${key} ${withRequests}`, { subject: terms, withRequests }).execute(values)
}
