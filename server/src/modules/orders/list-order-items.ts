import type { OrderItem } from '@portal/contract/orders/order'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { toOrderItem } from './order-reply'
import { findOrderItems } from './queries/find-order'

/** The items of one order within scope. */
export async function listOrderItems(ctx: SessionContext, id: string): Promise<OrderItem[]> {
  const items = await findOrderItems(ctx.db, id, ctx.subject)
  if (!items) throw notFound(notFoundTexts.order)
  return items.map((line) => toOrderItem(id.toLowerCase(), line))
}
