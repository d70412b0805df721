import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { OrderTotals } from '@portal/contract/rules/totals'
import type { OrderDraft } from '../order-draft'
import type { OrderCore, StoredLine } from '../order-row'

/** A stored order with the columns that an import compares. */
export interface ImportedOrder extends OrderCore {
  statusBeforeRequest: string | null
  /** Timestamps as text, to restore them to the microsecond. */
  createdAtText: string
  updatedAtText: string
  /** The days of ordering and signing in the business's time zone, as ISO text. */
  createdDay: string
  signedDay: string | null
  /** The dealer's current number, normalized for comparison. */
  dealerNumberKey: string
  items: StoredLine[]
}

/** A new order from an import. */
export interface NewOrder extends OrderDraft {
  id: string
  /** Null when the next number will be drawn. */
  orderNumber: string | null
  status: OrderStatus
  monthsSetByStaff: boolean
  createdAt: Date
  signedAt: Date | null
  signerName: string | null
}

export interface NewAmounts extends OrderTotals {
  months: number
  monthsSetByStaff: boolean
  /** Null when the order day does not change. */
  createdAt: Date | null
  items: readonly StoredLine[]
}

/** An import's changes to a stored order; null where nothing changes. */
export interface OrderUpdate {
  kind: 'update'
  stored: ImportedOrder
  status: OrderStatus | null
  amounts: NewAmounts | null
}

/** An import's planned change of one order. */
export type OrderChange = { kind: 'create'; order: NewOrder } | OrderUpdate

/** An order that an undo restores or deletes. */
export interface UndoneOrder {
  id: string
  updatedAt: Date
  isCreated: boolean
  /** Whether the order counts as its dealer's order of the year after the undo. */
  counts: boolean
}
