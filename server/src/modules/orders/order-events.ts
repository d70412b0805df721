import type { AmendmentAmounts } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import type { AuditEvent } from '../../core/audit/record-audit'
import type { OrderCore, OrderLine } from './order-row'

type OrderAmounts = Pick<OrderCore, 'months' | 'springPercent' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'> & {
  items: readonly OrderLine[]
}

/** Converts an order to the amounts and items that amendments and the audit log store. */
export function toAmendmentAmounts(order: OrderAmounts): AmendmentAmounts {
  return {
    months: order.months,
    springPercent: order.springPercent,
    totalAmount: toDecimalString(order.monthlyCents),
    oneTimeTotal: toDecimalString(order.oneTimeCents),
    annualTotal: toDecimalString(order.annualCents),
    items: order.items.map(({ packageName, priceCents, pricingType, quantity }) => ({
      packageName,
      price: toDecimalString(priceCents),
      pricingType,
      quantity,
    })),
  }
}

/** Summarizes an order for its audit events. */
export const summarizeOrder = (order: OrderAmounts & Pick<OrderCore, 'orderNumber' | 'orderYear' | 'status'>) => ({
  orderNumber: order.orderNumber,
  orderYear: order.orderYear,
  status: order.status,
  ...toAmendmentAmounts(order),
})

/** Creates an audit event of an order. The action determines its displayed title. */
export function orderEvent(
  action:
    | 'order.draft-saved'
    | 'order.placed'
    | 'order.imported'
    | 'order.amended'
    | 'order.edited'
    | 'order.split-changed'
    | 'order.status-changed'
    | 'order.deleted'
    | 'order.expired',
  order: { id: string },
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): AuditEvent {
  return { action, entityType: 'order', entityId: order.id, orderId: order.id, ...change }
}
