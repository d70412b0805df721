import type { DealerInformation } from '@portal/contract/orders/order'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { OrderTotals } from '@portal/contract/rules/totals'
import type { OrderLine } from './order-line'

/** An order as a dealer's save or placing makes it; totals follow from lines and months. */
export interface OrderDraft extends OrderTotals {
  dealerId: string
  orderYear: number
  months: number
  springPercent: number
  paymentTerms: PaymentTerms
  dealerInformation: DealerInformation
  lines: readonly OrderLine[]
}

/** What signing adds to the order's own row. */
export interface Signature {
  signedAt: Date
  signerName: string
}
