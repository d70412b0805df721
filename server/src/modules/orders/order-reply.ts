import type { Order } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import { type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { OrderSummary } from './order-row'

const statuses: readonly string[] = orderStatuses
const isStatus = (value: string): value is OrderStatus => statuses.includes(value)

/** The column's check constraint allows only the contract's values. */
function getStatus(value: string): OrderStatus {
  if (!isStatus(value)) throw new TypeError(`Unknown order status: ${value}`)
  return value
}

export const getPaymentTerms = (value: string): PaymentTerms => (value === 'cod' ? 'cod' : 'credit')

export function toOrder(row: OrderSummary): Order {
  const { dealerInformation } = row
  return {
    id: row.id,
    orderId: row.orderNumber,
    orderYear: row.orderYear,
    status: getStatus(row.status),
    userId: row.dealerId,
    totalAmount: toDecimalString(row.monthlyCents),
    oneTimeTotal: toDecimalString(row.oneTimeCents),
    annualTotal: toDecimalString(row.annualCents),
    months: row.months,
    monthsSetByStaff: row.monthsSetByStaff,
    springPercent: row.springPercent,
    paymentTerms: getPaymentTerms(row.paymentTerms),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? null,
    signerName: row.signerName,
    dealerName: dealerInformation.companyName,
    dealerNumber: dealerInformation.dealerNumber,
    dealerInfo: dealerInformation,
    itemCount: row.itemCount,
    hasChangeRequest: row.isRequestPending !== null,
    hasPendingRequest: row.isRequestPending === true,
  }
}
