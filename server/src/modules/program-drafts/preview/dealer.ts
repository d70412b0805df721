import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { MailFacts } from '../../mail/mail-facts'
import type { OrderCore, OrderLine, OrderSummary } from '../../orders/order-row'
import type { DealerOrder } from '../queries/dealer-orders'

/** A package of a preview, of an order or a sample. */
export type PreviewLine = Omit<OrderLine, 'setByStaff'>

/** Packages with the months and the split that staff or the dealer set; null for those of the program. */
export interface Cart {
  lines: readonly PreviewLine[]
  months: number | null
  springPercent: number | null
}

/** An order on a screen: a stored one, or one that the dealer would place. */
export type ScreenOrder = Pick<
  OrderCore,
  | 'orderYear'
  | 'status'
  | 'signedAt'
  | 'programNumber'
  | 'months'
  | 'springPercent'
  | 'monthlyCents'
  | 'oneTimeCents'
  | 'annualCents'
  | 'signerName'
> & { paymentTerms: PaymentTerms; orderNumber: string | null; lines: readonly PreviewLine[] }

/** The dealer who reads a preview. */
export interface PreviewedDealer {
  record: OrderCore['dealerInformation']
  paymentTerms: PaymentTerms
  /** The stored order with the packages; null without one. */
  order: (ScreenOrder & Pick<OrderSummary, 'id' | 'orderNumber' | 'monthsSetByStaff' | 'isRequestPending'>) | null
  orders: readonly DealerOrder[]
  /** The territory manager; null without one. */
  rep: MailFacts['rep'] | null
  /** The packages when there is no order. */
  cart: Cart
  /** Whether a dealer without a stored order has one for the year anyway, as most samples do. */
  hasSampleOrder: boolean
}
