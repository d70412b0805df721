import type { AmendmentAmounts, amendmentKinds } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import type { orderAmendments } from '../../db/tables/change-requests'
import { idFor } from '../ids'
import type { OrderRows } from './order'

export type AmendmentRow = typeof orderAmendments.$inferSelect
export type AmendmentKind = (typeof amendmentKinds)[number]

/** Returns an order's amounts as an amendment stores them. */
export function amendmentAmounts({ order, items }: OrderRows): AmendmentAmounts {
  return {
    months: order.months,
    springPercent: order.springPercent,
    totalAmount: toDecimalString(order.monthlyCents),
    oneTimeTotal: toDecimalString(order.oneTimeCents),
    annualTotal: toDecimalString(order.annualCents),
    items: items.map(({ packageName, priceCents, pricingType, quantity }) => ({
      packageName,
      price: toDecimalString(priceCents),
      pricingType,
      quantity,
    })),
  }
}

/** Builds an edit of a signed order, from the order before and after it. */
export function amendmentRow(
  n: number,
  before: OrderRows,
  after: OrderRows,
  edit: Pick<AmendmentRow, 'actorId' | 'actorName' | 'createdAt'> & { kind: AmendmentKind; changeRequestId?: string },
): AmendmentRow {
  return {
    id: idFor(`amendment ${before.order.id} ${n}`),
    orderId: before.order.id,
    before: amendmentAmounts(before),
    after: amendmentAmounts(after),
    changeRequestId: null,
    ...edit,
  }
}
