import { orderYearOf } from '@portal/contract/order-year'
import { notFoundTexts } from '@portal/contract/texts'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import type { OrderRow } from './order-row'
import { findOrderingDealer, type OrderingDealer } from './queries/find-ordering-dealer'
import { listOrdersInProgress } from './queries/list-orders-in-progress'

/** What a dealer's order of this year starts from. */
export interface OrderInHand {
  dealer: OrderingDealer
  orderYear: number
  /** The dealer's order of the year that counts, draft or not. */
  current: OrderRow | undefined
  /** Drafts of years gone by. */
  carriedOver: OrderRow[]
}

/** A draft is unsigned, too: a signed order that staff set back to pending stays what it is. */
export const isDraft = (order: Pick<OrderRow, 'status' | 'signedAt'>): boolean =>
  order.status === 'pending' && order.signedAt === null

/** Loads and locks what the order is made from; the lock comes first, so that all else is read as it now is. */
export async function loadOrderInHand(tx: Tx, ctx: SessionContext): Promise<OrderInHand> {
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  const dealer = await findOrderingDealer(tx, ctx.subject.id, ctx.now)
  if (!dealer) throw notFound(notFoundTexts.order)
  const rows = await listOrdersInProgress(tx, dealer.id, orderYear)
  return {
    dealer,
    orderYear,
    current: rows.find((row) => row.orderYear === orderYear),
    carriedOver: rows.filter((row) => row.orderYear < orderYear),
  }
}
