import type { OrderStatus } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { type DistrictCheck, matchScope, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectOrders } from '../../orders/queries/select-orders'
import { bestMatches, type Found, maxScannedRows, plannedMatches } from './best-matches'
import type { FindQuery } from './find-query'

const columns = sql`${orders.id}, ${orders.createdAt}`
// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`
// Aliased as the table, so that conditions work inside and outside.
const newest = sql`(select * from ${orders} order by ${newestFirst} limit ${maxScannedRows}) ${orders}`
// OFFSET 0 keeps the planner looking up orders dealer by dealer, so that the scan can stop early.
const theirOrders = sql`(select * from ${orders} where ${orders.dealerId} = ${accounts.id} offset 0) ${orders}`

interface OrderRecord {
  id: string
  orderNumber: string
  dealerName: string
  annualCents: number
  status: OrderStatus
  hasChangeRequest: boolean
}

/** Finds the newest matching orders within scope, with the conditions of the list. */
export function findOrders({ text, subject, at }: FindQuery): SQL<Found<OrderRecord>> {
  const reach = matchScope(subject, 'order.read')
  const where = (spelling: DistrictCheck) => selectOrders({ search: text }, subject, at, spelling).whereNow()
  const someDealers = sql`(select * from ${accounts} where ${withinScope(accounts.id, subject, 'order.read', 'row')}
    limit ${maxScannedRows}) ${accounts}`
  return bestMatches<OrderRecord>({
    all: sql`select ${columns} from ${orders} where ${where('set')}`,
    scan: {
      rows: sql`select ${columns} from ${newest} where ${where('row')}`,
      // Counting a district's orders in sort order would look up the dealers of all districts' orders.
      counts:
        reach === 'all'
          ? undefined
          : sql`select 1 from ${someDealers} cross join lateral ${theirOrders} where ${where('row')}`,
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
