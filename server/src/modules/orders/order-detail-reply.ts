import { lineFieldNames } from '@portal/contract/orders/line-fields'
import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { toDecimalString } from '@portal/contract/rules/money'
import { pngDataUrl } from '../../core/signature/png-data-url'
import type { SessionContext } from '../../platform/http/context'
import { pickAll } from '../../platform/pick'
import { toOrder } from './order-reply'
import type { OrderRow, StoredLine } from './order-row'

const sameFields = lineFieldNames.filter((field) => field !== 'price')

export const toOrderItem = (orderId: string, line: StoredLine): OrderItem => ({
  id: line.id,
  orderId,
  ...pickAll(line, sameFields),
  price: toDecimalString(line.priceCents),
})

export function toOrderDetail({ program }: Pick<SessionContext, 'program'>, row: OrderRow): OrderDetail {
  return {
    ...toOrder(row),
    items: row.items.map((line) => toOrderItem(row.id, line)),
    signatureData: row.signature && pngDataUrl(row.signature.png),
    signatureMethod: row.signature?.method ?? null,
    amendments: row.amendments.map((each) => ({ ...each, createdAt: new Date(each.createdAt).toISOString() })),
    terms: program.termsOf(row).facts,
  }
}
