import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { parsePrice } from '@portal/contract/rules/money'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { type OrderTotals, orderTotals } from '@portal/contract/rules/totals'

/** A line of an order in the editor. Price and quantity are the typed text. */
export interface DraftLine {
  /** The stored line's id, or a generated key for a new line. */
  key: string
  /** Null for a custom package. */
  packageId: string | null
  packageName: string
  packageDescription: string
  categoryName: string
  tier: Tier | null
  price: string
  pricingType: PricingType
  quantity: string
  /** Whether the line was removed. It stays visible until the user saves the change. */
  isRemoved: boolean
}

export interface OrderDraft {
  lines: readonly DraftLine[]
  /** The typed text. */
  months: string
}

/** Converts a stored order to a draft. */
export function getDraft({ items, months }: Pick<OrderDetail, 'items' | 'months'>): OrderDraft {
  const lines = items.map(({ id, quantity, orderId: _order, setByStaff: _fixed, ...item }) => ({
    ...item,
    key: id,
    quantity: String(quantity),
    isRemoved: false,
  }))
  return { lines, months: String(months) }
}

/** Parses a whole number; NaN if the text is not one. */
export const parseWholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const presentLines = ({ lines }: OrderDraft): DraftLine[] => lines.filter(({ isRemoved }) => !isRemoved)

const zeroIfOutOfRange = (number: number, max: number): number => (number >= 1 && number <= max ? number : 0)

/** Price times quantity in cents; 0 if either is invalid. */
export const lineCents = ({ price, quantity }: DraftLine): number =>
  (parsePrice(price) ?? 0) * zeroIfOutOfRange(parseWholeNumber(quantity), 1000)

/** The totals of the draft. Invalid values count as 0. */
export function draftTotals(draft: OrderDraft): OrderTotals & { months: number } {
  const items = presentLines(draft).map((line) => ({
    pricingType: line.pricingType,
    priceCents: lineCents(line),
    quantity: 1,
  }))
  const months = zeroIfOutOfRange(parseWholeNumber(draft.months), 60)
  return { ...orderTotals(items, months), months }
}

/** Returns the identity of a line across versions of the order, which contains each package only once. */
export const getIdentity = ({ packageId, key }: Pick<DraftLine, 'packageId' | 'key'>): string => packageId ?? key

/** Serializes the editable fields of a line for comparison, so that '1250' equals '1250.00'. */
const lineValues = ({ packageName, packageDescription, price, pricingType, quantity }: DraftLine) =>
  JSON.stringify([packageName, packageDescription, parsePrice(price) ?? price, pricingType, quantity.trim()])

/** Whether two versions of a line have the same values. */
export const isSameLine = (line: DraftLine, other: DraftLine): boolean => lineValues(line) === lineValues(other)

const draftValues = (draft: OrderDraft) => presentLines(draft).map((line) => getIdentity(line) + lineValues(line))

export const hasLineChanges = (draft: OrderDraft, other: OrderDraft): boolean =>
  draftValues(draft).join('\n') !== draftValues(other).join('\n')

export const hasMonthsChange = (draft: OrderDraft, other: OrderDraft): boolean =>
  draft.months.trim() !== other.months.trim()
