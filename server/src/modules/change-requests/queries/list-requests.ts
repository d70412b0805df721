import type { changeRequestsQuerySchema } from '@portal/contract/change-requests/change-request'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { listedOrders } from '../../../core/orders/order-conditions'
import { searchConditions, searchValues } from '../../../core/search-pattern'
import { type DistrictCheck, isInDistrict, type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { preparedList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import { decider, requestColumns } from './find-request'

export type RequestsQuery = z.output<typeof changeRequestsQuerySchema>
type Sort = NonNullable<RequestsQuery['sort']>

// Matches the index definition, including NULLS ordering.
const newestFirst = [sql`${changeRequests.createdAt} desc nulls last`, sql`${changeRequests.id} desc nulls last`]

const orderings: Record<Sort, SQL[]> = {
  createdAt: [sql`${changeRequests.createdAt} asc nulls first`, sql`${changeRequests.id} asc nulls first`],
  '-createdAt': newestFirst,
  status: [asc(changeRequests.status), ...newestFirst],
  '-status': [desc(changeRequests.status), ...newestFirst],
  changeType: [asc(changeRequests.changeType), ...newestFirst],
  '-changeType': [desc(changeRequests.changeType), ...newestFirst],
}

/** The filters of a list of change requests. */
const conditions = {
  // Dealers do not see requests about orders that they do not see.
  ...listedOrders.conditions,
  status: (status: Term<string>) => eq(changeRequests.status, status),
  changeType: (type: Term<string>) => eq(changeRequests.changeType, type),
  orderId: (id: Term<string>) => eq(changeRequests.orderId, id),
  district: (district: Term<string>) => isInDistrict(orders.dealerId, district),
  ...searchConditions(changeRequests.searchText),
} satisfies Conditions

/** Selects the change requests that match a query within the subject's scope. */
export function selectRequests(
  { status, changeType, orderId, district, search }: RequestsQuery,
  subject: ScopeSubject,
  spelling: DistrictCheck = 'set',
): Selection {
  const values = {
    ...listedOrders.values(subject),
    status,
    changeType,
    orderId,
    district: district || undefined,
    ...searchValues('changeRequests', search),
  }
  return selectBy(conditions, values, scopeSelection(orders.dealerId, subject, 'change-request.read', spelling))
}

/** Lists change requests in pages, newest first by default. */
export const requestList = preparedList('requests', {
  page: (db, where, cut, sort: Sort = '-createdAt') =>
    db
      .select(requestColumns)
      .from(changeRequests)
      .innerJoin(orders, eq(orders.id, changeRequests.orderId))
      .innerJoin(accounts, eq(accounts.id, orders.dealerId))
      .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
      .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
      .where(where)
      .orderBy(...orderings[sort])
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) =>
    db.select({ total }).from(changeRequests).innerJoin(orders, eq(orders.id, changeRequests.orderId)).where(where),
})
