import type { OrderDetail } from '@portal/contract/orders/order'
import { toDecimalString } from '@portal/contract/rules/money'
import { type SentItem, sentItem } from './check-draft'
import { draftOf, draftTotals, hasOtherLines, hasOtherMonths, type OrderDraft, presentLines } from './order-draft'

/** What is sent of an edit; lines or months that were not edited are left out. */
export interface SentEdit {
  items?: SentItem[]
  months?: number
  /** The monthly total as it is shown. */
  totalAmount: string
  updatedAt: string
}

/** The edit of an order, to be sent; the draft has been checked. */
export function sentEdit(base: OrderDetail, draft: OrderDraft): SentEdit {
  const stored = draftOf(base)
  const { monthlyCents, months } = draftTotals(draft)
  return {
    ...(hasOtherLines(stored, draft) && { items: presentLines(draft).map(sentItem) }),
    ...(hasOtherMonths(stored, draft) && { months }),
    totalAmount: toDecimalString(monthlyCents),
    updatedAt: base.updatedAt,
  }
}
