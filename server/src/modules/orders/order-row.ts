import type { Amendment, DealerInformation } from '@portal/contract/orders/order'
import type { PricingType } from '@portal/contract/rules/pricing'
import type { orderItems } from '../../db/tables/orders'

/** An order line as stored. */
export type StoredLine = Omit<typeof orderItems.$inferSelect, 'orderId'>

/** A line before it is stored: a copy of a package, or a custom line. */
export type OrderLine = Omit<StoredLine, 'id' | 'position'>

/** An item as the dealer saw it. */
export interface ClaimedLine {
  packageId: string | null
  packageName: string
  priceCents: number
  pricingType: PricingType
}

/** Returns the package IDs of the lines. Custom lines have none. */
export const getPackageIds = (lines: readonly Pick<ClaimedLine, 'packageId'>[]): string[] =>
  lines.flatMap(({ packageId }) => (packageId === null ? [] : [packageId]))

/** The columns of an order, without its items and other related rows. */
export interface OrderCore {
  id: string
  orderNumber: string
  orderYear: number
  dealerId: string
  status: string
  months: number
  monthsSetByStaff: boolean
  monthlyCents: number
  oneTimeCents: number
  annualCents: number
  springPercent: number
  paymentTerms: string
  dealerInformation: DealerInformation
  signedAt: Date | null
  signerName: string | null
  /** The program version whose terms the order keeps; null for a draft, see `Program.termsOf`. */
  programNumber: number | null
  createdAt: Date
  updatedAt: Date
}

export interface OrderSummary extends OrderCore {
  itemCount: number
  /** Whether a change request is pending; null when there never was one. */
  isRequestPending: boolean | null
}

export interface SignatureOnAgreement {
  /** The image in base64. */
  png: string
  method: 'saved' | 'typed' | 'drawn'
}

/** An order with everything that its page shows. */
export interface OrderRow extends OrderSummary {
  items: StoredLine[]
  amendments: Amendment[]
  /** Null while unsigned. */
  signature: SignatureOnAgreement | null
}
