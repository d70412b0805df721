import type { Picked } from '@portal/contract/change-requests/picks'
import type { ChangeRequestStatus, ChangeType } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { reachByDistrict, type ScopeSpelling } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectRequests } from '../../change-requests/queries/list-requests'
import type { Asked } from './asked'
import { type Found, firstOf, readInOrder, soughtInOrder } from './first-of'

const columns = sql`${changeRequests.id}, ${changeRequests.createdAt}`
// Spelled as the index is, nulls and all.
const newestFirst = sql`${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last`
const newest = sql`(select * from ${changeRequests} order by ${newestFirst} limit ${readInOrder}) ${changeRequests}`
// The offset keeps one order being looked up for each request, which can end early.
const theirOrders = sql`(select * from ${orders} where ${orders.id} = ${changeRequests.orderId} offset 0) ${orders}`

interface RequestRecord {
  id: string
  orderId: string
  orderNumber: string
  dealerName: string
  changeType: ChangeType
  message: string
  picked: Picked | null
  status: ChangeRequestStatus
}

/** The newest change requests that hold the words, within scope. */
export function findRequests({ words, subject }: Asked): SQL<Found<RequestRecord>> {
  const reachesMany = reachByDistrict(subject, 'change-request.read') !== 'dealers'
  const where = (spelling: ScopeSpelling) => selectRequests({ search: words }, subject, spelling).whereNow()
  return firstOf<RequestRecord>({
    all: sql`select ${columns} from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
      where ${where('set')}`,
    first: { finds: sql`select ${columns} from ${newest} cross join lateral ${theirOrders} where ${where('row')}` },
    sought: reachesMany ? soughtInOrder('changeRequests', words) : 0,
    order: sql`best.created_at desc, best.id desc`,
    row: {
      id: changeRequests.id,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      dealerName: sql`${orders.dealerInformation} ->> 'companyName'`,
      changeType: changeRequests.changeType,
      message: changeRequests.message,
      picked: changeRequests.picked,
      status: changeRequests.status,
    },
    joins: sql`join ${changeRequests} on ${changeRequests.id} = best.id
      join ${orders} on ${orders.id} = ${changeRequests.orderId}`,
  })
}
