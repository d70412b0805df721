import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { decider, requestColumns } from './find-request'
import type { RequestsQuery } from './select-requests'

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

/** Lists change requests in pages, newest first by default. */
export const requestList = prepareList('requests', {
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
