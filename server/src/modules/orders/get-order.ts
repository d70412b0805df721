import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { notFoundTexts } from '@portal/contract/texts/call'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDetail, toOrderItem } from './order-detail-reply'
import { findOrder, findOrderItems } from './queries/find-order'

/** Returns an order within scope with its items, signature and amendments. */
export async function getOrder(ctx: SessionContext, id: string): Promise<OrderDetail> {
  const row = await findOrder(ctx.db, id, ctx.subject)
  if (!row) throw notFound(notFoundTexts.order)
  return toOrderDetail(ctx, row)
}

/** Returns the items of an order within scope. */
export async function listOrderItems(ctx: SessionContext, id: string): Promise<OrderItem[]> {
  const items = await findOrderItems(ctx.db, id, ctx.subject)
  if (!items) throw notFound(notFoundTexts.order)
  return items.map((line) => toOrderItem(id.toLowerCase(), line))
}
