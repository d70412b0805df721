import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { OrderTotals } from '@portal/contract/rules/totals'
import type { OrderDraft } from '../order-draft'
import type { OrderCore, StoredLine } from '../order-row'

/** A known order as an import compares it. */
export interface ImportedOrder extends OrderCore {
  statusBeforeRequest: string | null
  /** As the database writes it, to put it back to the microsecond. */
  createdAtText: string
  updatedAtText: string
  /** The days of ordering and signing by the business's clock, as ISO text. */
  createdDay: string
  signedDay: string | null
  /** The dealer's present number, in the form numbers are compared in. */
  dealerNumberKey: string
  items: StoredLine[]
}

/** An order that an import adds. */
export interface NewOrder extends OrderDraft {
  id: string
  /** Null where the next number is drawn. */
  orderNumber: string | null
  status: OrderStatus
  monthsSetByStaff: boolean
  createdAt: Date
  signedAt: Date | null
  signerName: string | null
}

export interface NewFigures extends OrderTotals {
  months: number
  monthsSetByStaff: boolean
  /** Null where the day of ordering stays. */
  createdAt: Date | null
  items: readonly StoredLine[]
}

/** What an import writes of an order that is there; null where it stays. */
export interface OrderUpdate {
  kind: 'update'
  stored: ImportedOrder
  status: OrderStatus | null
  figures: NewFigures | null
}

/** What an import would write of one order. */
export type OrderChange = { kind: 'create'; order: NewOrder } | OrderUpdate

/** An order that goes back to what it was before an import. */
export interface UndoneOrder {
  id: string
  updatedAt: Date
  isCreated: boolean
  /** Whether it is its dealer's one order of the year once it is back. */
  counts: boolean
}
