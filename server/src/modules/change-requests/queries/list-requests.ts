import type { changeRequestsQuerySchema } from '@portal/contract/change-requests/change-request'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inDistrict, type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, changeRequests, dealerProfiles, orders } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import type { RequestRow } from '../request-row'
import { decider, requestColumns } from './request-columns'

export type RequestsQuery = z.output<typeof changeRequestsQuerySchema>
type Sort = NonNullable<RequestsQuery['sort']>

// Spelled as the indexes are, nulls and all.
const newestFirst = [sql`${changeRequests.createdAt} desc nulls last`, sql`${changeRequests.id} desc nulls last`]

const orderings: Record<Sort, SQL[]> = {
  createdAt: [sql`${changeRequests.createdAt} asc nulls first`, sql`${changeRequests.id} asc nulls first`],
  '-createdAt': newestFirst,
  status: [asc(changeRequests.status), ...newestFirst],
  '-status': [desc(changeRequests.status), ...newestFirst],
  changeType: [asc(changeRequests.changeType), ...newestFirst],
  '-changeType': [desc(changeRequests.changeType), ...newestFirst],
}

/** The rows a list of change requests is made of, within the subject's scope. */
export function requestConditions(
  query: Omit<RequestsQuery, 'sort' | 'limit' | 'offset'>,
  subject: ScopeSubject,
): SQL | undefined {
  const { status, changeType, orderId, district } = query
  const key = searchKey(query.search)
  return and(
    withinScope(orders.dealerId, subject, 'change-request.read'),
    // Dealers do not see expired orders, and so not their requests.
    subject.role === 'dealer' ? ne(orders.status, 'expired') : undefined,
    status === undefined ? undefined : eq(changeRequests.status, status),
    changeType === undefined ? undefined : eq(changeRequests.changeType, changeType),
    orderId === undefined ? undefined : eq(changeRequests.orderId, orderId),
    district ? inDistrict(orders.dealerId, district) : undefined,
    key === '' ? undefined : sql`${changeRequests.searchText} like ${`%${escapeLike(key)}%`}`,
  )
}

/** One page of change requests, newest first unless sorted otherwise. */
export function listRequests(
  db: Db,
  where: SQL | undefined,
  page: { sort?: Sort; limit: number; offset: number },
): Promise<RequestRow[]> {
  return db
    .select(requestColumns)
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(where)
    .orderBy(...orderings[page.sort ?? '-createdAt'])
    .limit(page.limit)
    .offset(page.offset)
}

/** How many rows the condition has in all. */
export async function countRequests(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .where(where)
  return row?.total ?? 0
}
