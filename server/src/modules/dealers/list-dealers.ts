import type { Dealer } from '@portal/contract/accounts/dealers'
import { mostRows } from '@portal/contract/api/wire'
import { listKey } from '../../db/list-key'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cachedTotal } from '../orders'
import { forStaff, toDealer } from './dealer-record'
import { countDealers, type DealersQuery, dealerConditions, listDealerRows } from './queries/list-dealers'

/** A page of the dealers within scope, with the exact number of all of them. */
export async function listDealers(ctx: SessionContext, query: DealersQuery): Promise<Result<Dealer[]>> {
  const { limit = mostRows, offset = 0, sort, ...filter } = query
  const { read, now, subject } = ctx
  const where = dealerConditions(filter, subject)
  const rows = await read((db) => listDealerRows(db, where, { sort, limit, offset }))
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const key = listKey(filter, subject, 'dealer.read')
  const totalCount = isLastPage
    ? offset + rows.length
    : await cachedTotal(ctx)(key, () => read((db) => countDealers(db, where)))
  return result(
    rows.map((row) => forStaff(toDealer(row, now))),
    { totalCount },
  )
}
