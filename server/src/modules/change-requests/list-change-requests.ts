import { type ChangeRequest, changeRequestEndpoints } from '@portal/contract/change-requests/change-request'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cacheTotal } from '../orders/cached-totals'
import { requestList } from './queries/list-requests'
import { type RequestsQuery, selectRequests } from './queries/select-requests'
import { toChangeRequest } from './request-row'

/** Returns a page of the change requests within scope, with the exact total. */
export async function listChangeRequests(ctx: SessionContext, query: RequestsQuery): Promise<Result<ChangeRequest[]>> {
  const selection = selectRequests(query, ctx.subject)
  const { rows, totalCount } = await requestList.page(
    ctx.read,
    selection,
    query,
    cacheTotal(ctx, changeRequestEndpoints.listChangeRequests, query),
  )
  return result(rows.map(toChangeRequest), { totalCount })
}
