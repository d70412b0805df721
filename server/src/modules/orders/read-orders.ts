import { type Order, type OrderDetail, type OrderItem, shownWithOrders } from '@portal/contract/orders/order'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { cachedTotal } from './cached-totals'
import { toOrderDetail, toOrderItem } from './order-detail-reply'
import { toOrder } from './order-reply'
import { findOrder, findOrderItems } from './queries/find-order'
import { orderList } from './queries/list-orders'
import { type OrdersQuery, selectOrders } from './queries/select-orders'

/** Returns a page of the orders within scope, with their exact total number. */
export async function listOrders(ctx: SessionContext, query: OrdersQuery): Promise<Result<Order[]>> {
  const selection = selectOrders(query, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
  const { rows, totalCount } = await orderList.page(
    ctx.read,
    selection,
    query,
    cachedTotal(ctx, shownWithOrders, query),
  )
  return result(rows.map(toOrder), { totalCount })
}

/** Returns an order within scope with its items, signature and amendments. */
export async function getOrder(ctx: SessionContext, id: string): Promise<OrderDetail> {
  const row = await findOrder(ctx.db, id, ctx.subject)
  if (!row) throw notFound(notFoundTexts.order)
  return toOrderDetail(row)
}

/** Returns the items of an order within scope. */
export async function listOrderItems(ctx: SessionContext, id: string): Promise<OrderItem[]> {
  const items = await findOrderItems(ctx.db, id, ctx.subject)
  if (!items) throw notFound(notFoundTexts.order)
  return items.map((line) => toOrderItem(id.toLowerCase(), line))
}
