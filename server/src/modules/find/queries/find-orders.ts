import type { OrderStatus } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { type DistrictCheck, matchScope, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectOrders } from '../../orders/queries/select-orders'
import { bestMatches, type MatchResult, maxScannedRows, plannedMatches } from './best-matches'
import type { FindQuery } from './find-query'

const columns = sql`${orders.id}, ${orders.createdAt}`
// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`
// Alias the subquery as the table, so that the same conditions work inside and outside it.
const newest = sql`(select * from ${orders} order by ${newestFirst} limit ${maxScannedRows}) ${orders}`
// OFFSET 0 makes the planner look up orders one dealer at a time, so that the scan can stop early.
const dealerOrders = sql`(select * from ${orders} where ${orders.dealerId} = ${accounts.id} offset 0) ${orders}`

interface OrderRecord {
  id: string
  orderNumber: string
  dealerName: string
  annualCents: number
  status: OrderStatus
  hasChangeRequest: boolean
}

/** Finds the newest matching orders within scope, with the conditions of the list. */
export function findOrders({ text, subject, at }: FindQuery): SQL<MatchResult<OrderRecord>> {
  const reach = matchScope(subject, 'order.read')
  const where = (spelling: DistrictCheck) => selectOrders({ search: text }, subject, at, spelling).whereNow()
  const dealersInScope = sql`(select * from ${accounts} where ${withinScope(accounts.id, subject, 'order.read', 'row')}
    limit ${maxScannedRows}) ${accounts}`
  return bestMatches<OrderRecord>({
    all: sql`select ${columns} from ${orders} where ${where('set')}`,
    scan: {
      rows: sql`select ${columns} from ${newest} where ${where('row')}`,
      // Don't count in sort order: it would look up the dealers of all orders to find those of a district.
      counts:
        reach === 'all'
          ? undefined
          : sql`select 1 from ${dealersInScope} cross join lateral ${dealerOrders} where ${where('row')}`,
    },
    wanted: reach === 'dealers' ? 0 : plannedMatches('orders', text),
    order: sql`best.created_at desc, best.id desc`,
    row: {
      id: orders.id,
      orderNumber: orders.orderNumber,
      dealerName: sql`${orders.dealerInformation} ->> 'companyName'`,
      annualCents: orders.annualCents,
      status: orders.status,
      hasChangeRequest: sql`exists (select 1 from ${changeRequests} c where c.order_id = ${orders.id})`,
    },
    joins: sql`join ${orders} on ${orders.id} = best.id`,
  })
}
