import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import type { ChangeRequestStatus, ChangeType } from '@portal/contract/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import { type DistrictCheck, matchScope } from '../../../db/dealer-scope'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { selectRequests } from '../../change-requests/queries/select-requests'
import { bestMatches, type MatchResult, maxScannedRows, plannedMatches } from './best-matches'
import type { FindQuery } from './find-query'

const columns = sql`${changeRequests.id}, ${changeRequests.createdAt}`
// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = sql`${changeRequests.createdAt} desc nulls last, ${changeRequests.id} desc nulls last`
const newest = sql`(select * from ${changeRequests} order by ${newestFirst} limit ${maxScannedRows}) ${changeRequests}`
// OFFSET 0 makes the planner look up one order per request, so that the scan can stop early.
const requestOrders = sql`(select * from ${orders} where ${orders.id} = ${changeRequests.orderId} offset 0) ${orders}`

interface RequestRecord {
  id: string
  orderId: string
  orderNumber: string
  dealerName: string
  changeType: ChangeType
  message: string
  picked: PickedSnapshot | null
  status: ChangeRequestStatus
}

/** Finds the newest matching change requests within scope. */
export function findRequests({ text, subject }: FindQuery): SQL<MatchResult<RequestRecord>> {
  const hasWideScope = matchScope(subject, 'change-request.read') !== 'dealers'
  const where = (spelling: DistrictCheck) => selectRequests({ search: text }, subject, spelling).whereNow()
  return bestMatches<RequestRecord>({
    all: sql`select ${columns} from ${changeRequests} join ${orders} on ${orders.id} = ${changeRequests.orderId}
      where ${where('set')}`,
    scan: { rows: sql`select ${columns} from ${newest} cross join lateral ${requestOrders} where ${where('row')}` },
    wanted: hasWideScope ? plannedMatches('changeRequests', text) : 0,
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
