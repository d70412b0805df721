import { type Dealer, dealerEndpoints, type ListedDealer } from '@portal/contract/accounts/dealers'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { cacheTotal } from '../orders/cached-totals'
import { toDealer } from './dealer-record'
import { findDealer } from './queries/find-dealer'
import { dealerList, dealerOrderList } from './queries/list-dealers'
import { type DealersQuery, selectDealers } from './queries/select-dealers'

/** Returns a page of the dealers within scope, with the exact total. */
export async function listDealers(ctx: SessionContext, query: DealersQuery): Promise<Result<ListedDealer[]>> {
  const selection = selectDealers(query, ctx.subject, {
    now: ctx.now,
    timeZone: ctx.config.timeZone,
    running: ctx.program.running,
  })
  const includesOrders = query.orderYear !== undefined
  const { rows, totalCount } = await (includesOrders ? dealerOrderList : dealerList).page(
    ctx.read,
    selection,
    query,
    cacheTotal(ctx, dealerEndpoints.listDealers, query),
  )
  const listed = rows.map((row) => {
    const dealer = toDealer(row, ctx.now)
    return includesOrders ? { ...dealer, orderStatus: row.orderStatus } : dealer
  })
  return result(listed, { totalCount })
}

/** Returns a dealer within the caller's scope; null without one. */
export async function getDealer(ctx: SessionContext, id: string): Promise<Dealer | null> {
  const row = await findDealer(ctx.db, id, ctx.subject)
  return row && toDealer(row, ctx.now)
}

/** Returns a dealer. @throws ApiError 404 out of scope */
export async function readDealer(ctx: SessionContext, id: string): Promise<Dealer> {
  const dealer = await getDealer(ctx, id)
  if (!dealer) throw notFound()
  return dealer
}
