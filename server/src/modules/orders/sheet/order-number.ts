import { orderSheetTexts } from './sheet-texts'

/** Numbers as the portal draws them: the order year, a dash and a sequence of six digits, more once it needs more. */
const drawn = /^(\d{4})-(\d{6}|[1-9]\d{6,})$/

/** Year and sequence of a number that the portal could have drawn; null for any other number. */
export function drawnNumber(orderNumber: string): { year: number; sequence: number } | null {
  const [, year, sequence] = drawn.exec(orderNumber) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null
}

// Letters, marks, digits, punctuation and symbols, with plain spaces between them: what a screen shows as it is.
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( +[\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u

/** Whether a number of somebody's choice can be an order's at all. */
export const isOrderNumber = (text: string): boolean => text.length <= 40 && printable.test(text)

/** Why a number cannot be a new order's of this year; null when it can. The sequence goes on above it. */
export function numberRefusal(orderNumber: string, orderYear: number): string | null {
  if (!isOrderNumber(orderNumber)) return orderSheetTexts.number
  const own = drawnNumber(orderNumber)
  if (own === null) return null
  if (own.sequence > 9_999_999) return orderSheetTexts.numberTooHigh
  return own.year === orderYear ? null : orderSheetTexts.numberOfAnotherYear(own.year)
}
