import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { notFoundTexts } from '@portal/contract/texts/call'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { toOrderDeliveries } from './order-deliveries-reply'
import { findOrderDeliveries } from './queries/find-order-deliveries'

/**
 * Returns the deliveries of an order within scope.
 * @throws ApiError 404 when it is out of scope
 */
export async function getOrderDeliveries(ctx: SessionContext, id: string): Promise<OrderDeliveries> {
  const order = await findOrderDeliveries(ctx.db, id, ctx.subject)
  if (!order) throw notFound(notFoundTexts.order)
  return toOrderDeliveries(ctx, order)
}
