import { choiceOf } from '@portal/contract/api/clean-cell'
import type { CalendarDate } from '@portal/contract/rules/calendar'
import { type Cents, mostPriceCents, parseMoney } from '@portal/contract/rules/money'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { cellText } from '../../../platform/sheets/cell-text'
import type { CellValue } from '../../../platform/sheets/table'

const dayOf = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
})

/** A cell as text without spaces around it, its lines as they are kept; empty for an empty one. */
export const textOf = (value: CellValue | undefined): string => cellText(value).replace(/\r\n?/g, '\n')

/** A whole number, written as one or as its digits; null when it is anything else. */
export function wholeOf(value: CellValue): number | null {
  const text = textOf(value)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : null
}

/** How far a sheet's binary fraction may be from the cent it stands for. */
const SLACK = 1e-6

/** An amount from nothing up, to the cent: '1,250.00' and '$1,250.00' as well. Null when it is anything else. */
export function centsOf(value: CellValue): Cents | null {
  const cents = typeof value === 'number' ? centsOfNumber(value) : parseMoney(textOf(value))
  return cents !== null && cents <= mostPriceCents ? cents : null
}

// Sheets keep 250 as 249.99999999999997 once it was computed; 12.345 is no amount, however it is kept.
function centsOfNumber(value: number): Cents | null {
  const cents = Math.round(value * 100)
  return value >= 0 && Math.abs(value * 100 - cents) <= SLACK ? cents : null
}

const written = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
]

/** A day, given as a date or as ISO or US text; null when there is no such day. */
export function calendarDateOf(value: CellValue): CalendarDate | null {
  const date = value instanceof Date ? value : dateOfText(textOf(value))
  if (date === null || Number.isNaN(date.getTime())) return null
  const day = dayOf(date)
  return day.year >= 2000 && day.year <= 2100 ? day : null
}

function dateOfText(text: string): Date | null {
  const parts = written.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups)
  if (!parts) return null
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null
}

/** How a column with a list is read: by value or by label, since people write what they see on the screen. */
export function choiceFrom<const T extends string>(header: string, values: readonly T[]) {
  const column = sheetColumns.orders.find((each) => each.header === header)
  if (!column) throw new Error(`Orders are imported without the column ${header}`)
  return (value: CellValue): T | null => {
    const choice = choiceOf(column, textOf(value))
    return values.find((each) => each === choice) ?? null
  }
}

/** An order number; null for a text that is too long, and for a value that a spreadsheet made of a number. */
export function orderNumberOf(value: CellValue): string | null {
  const text = textOf(value)
  if (text.length > 100) return null
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? text : null
  return typeof value === 'string' ? text : null
}
