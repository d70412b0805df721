import { countsTowardYear } from '@portal/contract/rules/order-status'
import { orderYearOf } from '@portal/contract/rules/order-year'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import type { OrderRow } from './order-row'
import { findOrderingDealer, type OrderingDealer } from './queries/find-ordering-dealer'
import { listOrdersInProgress } from './queries/list-orders-in-progress'
import type { SigningAttempt } from './queries/signing-facts'

/** What a dealer's order of this year starts from. */
export interface OrderingState {
  dealer: OrderingDealer
  orderYear: number
  /** The dealer's order of the year that counts, draft or not. */
  current: OrderRow | undefined
  /** Drafts of years gone by. */
  carriedOver: OrderRow[]
  /** The order that was placed under the attempt's key before, and the SHA-256 of what was placed. */
  placed: { order: OrderRow; contentSha256: string } | undefined
}

/** A draft is unsigned, too: a signed order that staff set back to pending stays what it is. */
export const isDraft = (order: Pick<OrderRow, 'status' | 'signedAt'>): boolean =>
  order.status === 'pending' && order.signedAt === null

/**
 * Loads and locks what the order is made from; the lock comes first, so that all else is read as it now is.
 * @param key the idempotency key of a placing
 * @param signing the attempt that signs; undefined for a draft
 */
export async function loadOrderingState(
  tx: Tx,
  ctx: SessionContext,
  { key, signing }: { key?: string; signing?: SigningAttempt } = {},
): Promise<OrderingState> {
  const orderYear = orderYearOf(ctx.now, ctx.config.timeZone)
  const dealer = await findOrderingDealer(tx, ctx.subject.id, ctx.now, signing)
  if (!dealer) throw notFound(notFoundTexts.order)
  const rows = await listOrdersInProgress(tx, dealer.id, orderYear, key)
  const isOver = ({ status }: OrderRow) => !countsTowardYear(status)
  const [placed] = rows.flatMap(({ placedSha256: contentSha256, ...order }) =>
    contentSha256 === null ? [] : [{ order, contentSha256 }],
  )
  return {
    dealer,
    orderYear,
    current: rows.find((row) => row.orderYear === orderYear && !isOver(row)),
    carriedOver: rows.filter((row) => row.orderYear < orderYear && isDraft(row)),
    placed,
  }
}
