import type { OrderStatus } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { reachByDistrict, type ScopeSpelling } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectOrders } from '../../orders'
import type { Asked } from './asked'
import { type Found, firstOf, readInOrder, soughtInOrder } from './first-of'

const columns = sql`${orders.id}, ${orders.createdAt}`
// Spelled as the index is, nulls and all.
const newestFirst = sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`
// By the table's own name, so that conditions mean the same inside and outside.
const newest = sql`(select * from ${orders} order by ${newestFirst} limit ${readInOrder}) ${orders}`

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
  const reachesMany = reachByDistrict(subject, 'order.read') !== 'dealers'
  const where = (spelling: ScopeSpelling) => selectOrders({ search: words }, subject, at, spelling).whereNow()
  return firstOf<OrderRecord>({
    all: sql`select ${columns} from ${orders} where ${where('set')}`,
    first: { finds: sql`select ${columns} from ${newest} where ${where('row')}` },
    sought: reachesMany ? soughtInOrder('orders', words) : 0,
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
