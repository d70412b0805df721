import type { OrderStatus } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { reachByDistrict, type ScopeSpelling, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectOrders } from '../../orders/queries/select-orders'
import type { Asked } from './asked'
import { type Found, firstOf, readInOrder, soughtInOrder } from './first-of'

const columns = sql`${orders.id}, ${orders.createdAt}`
// Spelled as the index is, nulls and all.
const newestFirst = sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`
// By the table's own name, so that conditions mean the same inside and outside.
const newest = sql`(select * from ${orders} order by ${newestFirst} limit ${readInOrder}) ${orders}`
// The offset keeps the orders being looked up for one dealer after the other, which can end early.
const theirOrders = sql`(select * from ${orders} where ${orders.dealerId} = ${accounts.id} offset 0) ${orders}`

interface OrderRecord {
  id: string
  orderNumber: string
  dealerName: string
  annualCents: number
  status: OrderStatus
  hasChangeRequest: boolean
}

/** The newest orders that hold the words, within scope: the list's own conditions. */
export function findOrders({ words, subject, at }: Asked): SQL<Found<OrderRecord>> {
  const reach = reachByDistrict(subject, 'order.read')
  const where = (spelling: ScopeSpelling) => selectOrders({ search: words }, subject, at, spelling).whereNow()
  const someDealers = sql`(select * from ${accounts} where ${withinScope(accounts.id, subject, 'order.read', 'row')}
    limit ${readInOrder}) ${accounts}`
  return firstOf<OrderRecord>({
    all: sql`select ${columns} from ${orders} where ${where('set')}`,
    first: {
      finds: sql`select ${columns} from ${newest} where ${where('row')}`,
      // To count a district's in order, the orders of all districts would be asked for their dealers.
      counts:
        reach === 'all'
          ? undefined
          : sql`select 1 from ${someDealers} cross join lateral ${theirOrders} where ${where('row')}`,
    },
    sought: reach === 'dealers' ? 0 : soughtInOrder('orders', words),
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
