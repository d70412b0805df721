import { sheetRowTexts } from '@portal/contract/texts/sheet'
import type { CellStyle } from './cell-style'
import { cutText } from './cell-text'
import { FormattedNumber, type RawValue, UnreadableCell } from './raw-sheet'
import { maxCellCharacters, maxErrorCharacters, maxFaultyCharacters } from './sheet-limits'

const msPerDay = 86_400_000
/** The last day that Excel supports, December 31, 9999. */
const lastSerial = 2_958_465

/** Converts a serial number to its day as midnight UTC; null if it is not a day. Drops the time of day. */
function serialToDay(serial: number, is1904: boolean): Date | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > lastSerial) return null
  const day = Math.floor(serial)
  if (is1904) return new Date(Date.UTC(1904, 0, 1) + day * msPerDay)
  // Excel counts a nonexistent February 29, 1900, so earlier days are off by one.
  return new Date(Date.UTC(1899, 11, 30) + (day < 60 ? day + 1 : day) * msPerDay)
}

/** Converts text to a cell's value: null for blanks, unreadable beyond the limit. */
export function textValue(text: string): RawValue {
  if (text.length > maxCellCharacters) {
    return new UnreadableCell(sheetRowTexts.longCell(maxCellCharacters), cutText(text, maxFaultyCharacters))
  }
  return text.trim() === '' ? null : text
}

/** Converts a cell of type "error", which may name no error. Text that merely looks like an error is text. */
export function errorValue(error: string): UnreadableCell {
  const text = cutText(error, maxErrorCharacters).trim()
  return new UnreadableCell(sheetRowTexts.cellError(text), text)
}

/** Converts a number as its style displays it: to a date, to text that contains more than its digits, or unchanged. */
export function numberValue(number: number, style: CellStyle | undefined, is1904: boolean): RawValue {
  if (!style) return number
  if (style === 'date') return serialToDay(number, is1904) ?? number
  return Number.isSafeInteger(number) && number >= 0 ? new FormattedNumber(number, style(number)) : number
}

/** Strict files may write a date in ISO 8601 instead of a serial number. An impossible date stays text. */
export function parseDay(text: string): RawValue {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:T|\s*$)/.exec(text)?.[1]
  const date = new Date(`${day}T00:00:00Z`)
  // JavaScript turns February 30 into March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day ?? '') ? date : textValue(text)
}
