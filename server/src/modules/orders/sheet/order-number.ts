import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { formatOrderNumber, highestImportedSequence } from '@portal/contract/rules/order-year'
import { orderSheetTexts } from './sheet-texts'

/** The portal's numbers: the order year, a dash and a sequence of at least six digits. */
const portalPattern = /^(\d{4})-(\d{6}|[1-9]\d{6,})$/

/** Returns year and sequence of a number in the portal's pattern; null for any other number. */
export function parsePortalNumber(orderNumber: string): { year: number; sequence: number } | null {
  const [, year, sequence] = portalPattern.exec(orderNumber) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null
}

// Letters, marks, digits, punctuation and symbols, separated by plain spaces: characters that a screen shows unchanged.
const printablePattern = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( +[\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u

/** Whether a text can be an order number. */
export const isOrderNumber = (text: string): boolean => text.length <= 40 && printablePattern.test(text)

const isScientific = (text: string): boolean => /^-?\d+(?:[.,]\d+)?E\+\d+$/i.test(text)

/**
 * Returns why a new order cannot have a number, or null. Orders of earlier years keep any number. Orders of the current
 * year and later share the portal's sequence, which continues above them.
 * @param currentYear the order year on the day of the import
 * @param lastSequence the sequence's last drawn value
 */
export function findNumberProblem(
  orderNumber: string,
  { orderYear, currentYear, lastSequence }: { orderYear: number; currentYear: number; lastSequence: number },
): string | null {
  if (!isOrderNumber(orderNumber)) return orderSheetTexts.number
  if (isScientific(orderNumber)) return orderSheetTexts.numberUnreadable
  const parsed = parsePortalNumber(orderNumber)
  if (parsed === null) return null
  if (parsed.year !== orderYear) return orderSheetTexts.numberOfAnotherYear(parsed.year)
  if (orderYear < currentYear) return null
  const highest = highestImportedSequence(lastSequence)
  return parsed.sequence > highest ? orderSheetTexts.numberTooHigh(formatOrderNumber(orderYear, highest)) : null
}

/** Removes leading zeros from an all-digit number, like a spreadsheet does; null for any other number. */
export function stripLeadingZeros(dealerNumber: string): string | null {
  const key = dealerNumberKey(dealerNumber)
  return /^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : null
}
