import { getComparisonParts, type OrderComparison } from '@portal/contract/orders/comparison'
import { toDecimalString } from '@portal/contract/rules/money'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import { notFoundTexts } from '@portal/contract/texts/call'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type ComparedOrderRow, findComparedOrder, findPreviousOrder } from './queries/find-compared-orders'

const toComparedOrder = (row: ComparedOrderRow): OrderComparison['order'] => ({
  id: row.id,
  orderId: row.orderNumber,
  orderYear: row.orderYear,
  status: row.status as OrderStatus,
  months: row.months,
  annualTotal: toDecimalString(row.annualCents),
})

/**
 * Explains why an order's annual total differs from that of the dealer's signed order of the year before; null without
 * one (docs/spec 10.11).
 * @throws ApiError 404 for an order out of scope
 */
export async function compareOrder(ctx: SessionContext, id: string): Promise<OrderComparison | null> {
  const order = await findComparedOrder(ctx.db, id, ctx.subject)
  if (!order) throw notFound(notFoundTexts.order)
  const former = await findPreviousOrder(ctx.db, order)
  if (!former) return null
  return {
    order: toComparedOrder(order),
    former: toComparedOrder(former),
    difference: toDecimalString(order.annualCents - former.annualCents),
    parts: getComparisonParts(order, former),
  }
}
