import { findChoice } from '@portal/contract/api/clean-cell'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { CalendarDate } from '@portal/contract/rules/calendar'
import { type Cents, maxPriceCents, parseMoney } from '@portal/contract/rules/money'
import { cellText } from '../../../platform/sheets/cell-text'
import type { CellValue } from '../../../platform/sheets/table'

const getDay = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

/** Returns a cell's text without surrounding spaces and with normalized line breaks; '' for an empty cell. */
export const getText = (value: CellValue | undefined): string => cellText(value).replace(/\r\n?/g, '\n')

/** Reads a nonnegative whole number; null for anything else. */
export function getInteger(value: CellValue): number | null {
  const text = getText(value)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/** The maximum floating-point error of an amount, in cents. */
const MAX_CENT_ERROR = 1e-6

/** Reads a nonnegative amount, such as '1,250.00' or '$1,250.00'; null for anything else. */
export function getCents(value: CellValue): Cents | null {
  const cents = typeof value === 'number' ? toCents(value) : parseMoney(getText(value))
  return cents !== null && cents <= maxPriceCents ? cents : null
}

// Spreadsheets may store a computed 250 as 249.99999999999997. An amount such as 12.345 is invalid.
function toCents(value: number): Cents | null {
  const cents = Math.round(value * 100)
  return value >= 0 && Math.abs(value * 100 - cents) <= MAX_CENT_ERROR ? cents : null
}

const datePatterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

/** Reads a day from a date, ISO text or US text; null without a valid day. */
export function getCalendarDate(value: CellValue): CalendarDate | null {
  const date = value instanceof Date ? value : parseDateText(getText(value))
  if (date === null || Number.isNaN(date.getTime())) return null
  const day = getDay(date)
  return day.year >= 2000 && day.year <= 2100 ? day : null
}

function parseDateText(text: string): Date | null {
  const parts = datePatterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups)
  if (!parts) return null
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

/**
 * Creates a parser for a column with a list of choices. It accepts values and labels, because people type what the
 * screen shows.
 */
export function createChoiceParser<const T extends string>(
  columns: readonly SheetColumn[],
  header: string,
  values: readonly T[],
) {
  const column = columns.find((each) => each.header === header)
  if (!column) throw new Error(`The import of orders has no column ${header}`)
  return (value: CellValue): T | null => {
    const choice = findChoice(column, getText(value))
    return values.find((each) => each === choice) ?? null
  }
}

/** Reads an order number; null for a text that is too long, or a value that a spreadsheet converted from a number. */
export function getOrderNumber(value: CellValue): string | null {
  const text = getText(value)
  if (text.length > 100) return null
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? text : null
  return typeof value === 'string' ? text : null
}
