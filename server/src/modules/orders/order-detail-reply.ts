import type { OrderDetail, OrderItem } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import { pngDataUrl } from '../../core/signature/png-data-url'
import { toOrder } from './order-reply'
import type { OrderRow, StoredLine } from './order-row'

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
