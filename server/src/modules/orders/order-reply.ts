import type { Order, OrderDetail, OrderItem } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import { type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import { pngDataUrl } from '../../core/signature/png-data-url'
import type { OrderRow, OrderSummary, StoredLine } from './order-row'

const statuses: readonly string[] = orderStatuses
const isStatus = (value: string): value is OrderStatus => statuses.includes(value)

/** The column's check constraint admits no other value than the contract's. */
function statusOf(value: string): OrderStatus {
  if (!isStatus(value)) throw new TypeError(`Unknown order status: ${value}`)
  return value
}

export const paymentTermsOf = (value: string): PaymentTerms => (value === 'cod' ? 'cod' : 'credit')

export function toOrder(row: OrderSummary): Order {
  const { dealerInformation } = row
  return {
    id: row.id,
    orderId: row.orderNumber,
    orderYear: row.orderYear,
    status: statusOf(row.status),
    userId: row.dealerId,
    totalAmount: toDecimalString(row.monthlyCents),
    oneTimeTotal: toDecimalString(row.oneTimeCents),
    annualTotal: toDecimalString(row.annualCents),
    months: row.months,
    springPercent: row.springPercent,
    paymentTerms: paymentTermsOf(row.paymentTerms),
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

export function toOrderItem(orderId: string, line: StoredLine): OrderItem {
  return {
    id: line.id,
    orderId,
    packageId: line.packageId,
    packageName: line.packageName,
    packageDescription: line.packageDescription,
    categoryName: line.categoryName,
    tier: line.tier,
    price: toDecimalString(line.priceCents),
    pricingType: line.pricingType,
    quantity: line.quantity,
    setByStaff: line.setByStaff,
  }
}

export function toOrderDetail(row: OrderRow): OrderDetail {
  return {
    ...toOrder(row),
    items: row.items.map((line) => toOrderItem(row.id, line)),
    signatureData: row.signature && pngDataUrl(row.signature.png),
    signatureMethod: row.signature?.method ?? null,
    amendments: row.amendments.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
  }
}
