import type { OrderDetail } from '@portal/contract/orders/order'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { toOrderDetail } from './order-reply'
import { findOrder } from './queries/find-order'

/** One order within scope with its items, signature and amendments. */
export async function getOrder(ctx: SessionContext, id: string): Promise<OrderDetail> {
  const row = await findOrder(ctx.db, id, ctx.subject)
  if (!row) throw notFound(notFoundTexts.order)
  return toOrderDetail(row)
}
