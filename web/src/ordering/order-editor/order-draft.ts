import type { OrderDetail } from '@portal/contract/orders/order'
import { parsePrice } from '@portal/contract/rules/money'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { type OrderTotals, orderTotals } from '@portal/contract/rules/totals'

/** A line of an order while it is edited; price and quantity as they are typed. */
export interface DraftLine {
  /** The stored line's id, or one of its own for a line that is not stored yet. */
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
  /** Taken off the order, but kept in sight until that is saved. */
  isRemoved: boolean
}

export interface OrderDraft {
  lines: readonly DraftLine[]
  /** As typed. */
  months: string
}

/** An order as it is stored, ready to be edited. */
export function draftOf({ items, months }: Pick<OrderDetail, 'items' | 'months'>): OrderDraft {
  const lines = items.map(({ id, quantity, orderId: _order, setByStaff: _fixed, ...item }) => ({
    ...item,
    key: id,
    quantity: String(quantity),
    isRemoved: false,
  }))
  return { lines, months: String(months) }
}

/** A whole number as typed; NaN when it is none. */
export const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const presentLines = ({ lines }: OrderDraft): DraftLine[] => lines.filter(({ isRemoved }) => !isRemoved)

const within = (number: number, most: number): number => (number >= 1 && number <= most ? number : 0)

/** Price times quantity; 0 while one of them is not one that can be sent. */
export const lineCents = ({ price, quantity }: DraftLine): number =>
  (parsePrice(price) ?? 0) * within(wholeNumber(quantity), 1000)

/** What the draft adds up to, as far as it can be read. */
export function draftTotals(draft: OrderDraft): OrderTotals & { months: number } {
  const items = presentLines(draft).map((line) => ({
    pricingType: line.pricingType,
    priceCents: lineCents(line),
    quantity: 1,
  }))
  const months = within(wholeNumber(draft.months), 60)
  return { ...orderTotals(items, months), months }
}

/** Which line of another state of the order this one is: a package is on an order once. */
export const identityOf = ({ packageId, key }: Pick<DraftLine, 'packageId' | 'key'>): string => packageId ?? key

/** What of a line can be edited, so that '1250' and '1250.00' are the same. */
const readLine = ({ packageName, packageDescription, price, pricingType, quantity }: DraftLine) =>
  JSON.stringify([packageName, packageDescription, parsePrice(price) ?? price, pricingType, quantity.trim()])

/** Whether two states of one line say the same. */
export const isSameLine = (one: DraftLine, other: DraftLine): boolean => readLine(one) === readLine(other)

const readLines = (draft: OrderDraft) => presentLines(draft).map((line) => identityOf(line) + readLine(line))

export const hasOtherLines = (one: OrderDraft, other: OrderDraft): boolean =>
  readLines(one).join('\n') !== readLines(other).join('\n')

export const hasOtherMonths = (one: OrderDraft, other: OrderDraft): boolean => one.months.trim() !== other.months.trim()
