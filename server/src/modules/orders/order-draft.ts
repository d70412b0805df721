import type { DealerInformation } from '@portal/contract/orders/order'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { OrderTotals } from '@portal/contract/rules/totals'
import type { OrderLine } from './order-row'

/** An order before it is stored, as the dealer saves or places it. The totals follow from the lines and months. */
export interface OrderDraft extends OrderTotals {
  dealerId: string
  orderYear: number
  months: number
  springPercent: number
  paymentTerms: PaymentTerms
  dealerInformation: DealerInformation
  lines: readonly OrderLine[]
}

/** The columns that signing adds to the order. */
export interface Signature {
  signedAt: Date
  signerName: string
  /** The program version in effect at `signedAt`. */
  programNumber: number
}
