import type { DealerInformation } from '@portal/contract/orders/order'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { OrderTotals } from '@portal/contract/rules/totals'
import type { OrderLine } from './order-row'

/** An order before it is stored, as a save or a placing by the dealer produces it. Its totals follow from lines and months. */
export interface OrderDraft extends OrderTotals {
  dealerId: string
  orderYear: number
  months: number
  springPercent: number
  paymentTerms: PaymentTerms
  dealerInformation: DealerInformation
  lines: readonly OrderLine[]
}

/** What signing adds to the row of the order. */
export interface Signature {
  signedAt: Date
  signerName: string
}
