import { mostRows } from '@portal/contract/api/wire'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { listKey } from '../../db/list-key'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cachedTotal } from '../orders'
import { countRequests, listRequests, type RequestsQuery, requestConditions } from './queries/list-requests'
import { toChangeRequest } from './request-row'

/** A page of the change requests within scope, with the exact number of all of them. */
export async function listChangeRequests(ctx: SessionContext, query: RequestsQuery): Promise<Result<ChangeRequest[]>> {
  const { limit = mostRows, offset = 0, sort, ...filter } = query
  const { read, subject } = ctx
  const where = requestConditions(filter, subject)
  const rows = await read((db) => listRequests(db, where, { sort, limit, offset }))
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const key = listKey(filter, subject, 'change-request.read')
  const totalCount = isLastPage
    ? offset + rows.length
    : await cachedTotal(ctx)(key, () => read((db) => countRequests(db, where)))
  return result(rows.map(toChangeRequest), { totalCount })
}
