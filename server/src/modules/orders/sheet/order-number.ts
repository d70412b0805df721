import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { formatOrderNumber, highestImportedSequence } from '@portal/contract/rules/order-year'
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

const isScientific = (text: string): boolean => /^-?\d+(?:[.,]\d+)?E\+\d+$/i.test(text)

/**
 * Why a number cannot be a new order's of this year; null when it can. Orders of earlier years keep the numbers they
 * had wherever they come from; those of the present year and later share the portal's sequence, which goes on above them.
 * @param presentYear the order year of the day of the import
 * @param lastSequence the last one that was drawn
 */
export function numberRefusal(
  orderNumber: string,
  { orderYear, presentYear, lastSequence }: { orderYear: number; presentYear: number; lastSequence: number },
): string | null {
  if (!isOrderNumber(orderNumber)) return orderSheetTexts.number
  if (isScientific(orderNumber)) return orderSheetTexts.numberUnreadable
  const own = drawnNumber(orderNumber)
  if (own === null) return null
  if (own.year !== orderYear) return orderSheetTexts.numberOfAnotherYear(own.year)
  if (orderYear < presentYear) return null
  const highest = highestImportedSequence(lastSequence)
  return own.sequence > highest ? orderSheetTexts.numberTooHigh(formatOrderNumber(orderYear, highest)) : null
}

/** What is left of a number of digits alone when a spreadsheet takes its leading zeros; null for any other number. */
export function withoutZeros(dealerNumber: string): string | null {
  const key = dealerNumberKey(dealerNumber)
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : null
}
