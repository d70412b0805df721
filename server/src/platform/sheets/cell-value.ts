import { cutText } from './cell-text'
import { UnreadableCell } from './raw-sheet'
import { mostCellCharacters, mostFaultyCharacters } from './sheet-limits'
import type { CellValue } from './table'

const msPerDay = 86_400_000
/** The last day that Excel knows, 31 December 9999. */
const lastSerial = 2_958_465

const errors = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#ERR!', '#GETTING_DATA'])

/** The day of a serial number as midnight UTC; null for what is no day. Time of day is dropped. */
export function dayOfSerial(serial: number, is1904: boolean): Date | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > lastSerial) return null
  const day = Math.floor(serial)
  if (is1904) return new Date(Date.UTC(1904, 0, 1) + day * msPerDay)
  // Excel counts a 29 February 1900 that never was, so that days before it are one further on.
  return new Date(Date.UTC(1899, 11, 30) + (day < 60 ? day + 1 : day) * msPerDay)
}

/** Text as a cell's value: nothing for blanks, unreadable when it is an error or too long. */
export function textValue(text: string): CellValue | UnreadableCell {
  if (text.length > mostCellCharacters) return new UnreadableCell('too long', cutText(text, mostFaultyCharacters))
  if (errors.has(text)) return new UnreadableCell(text, text)
  return text.trim() === '' ? null : text
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether numbers in this format are days. Its colours, literals and locales do not count. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id) || (id >= 27 && id <= 36)
  const bare = code.replace(/\\.|"[^"]*"|\[[^\]]*\]|[_*]./g, '')
  return /[dy]/i.test(bare) || (/m/i.test(bare) && !/[0#?]/.test(bare))
}

/** Newer files may write a day out instead of counting it. */
export function dayOfText(text: string): CellValue | UnreadableCell {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? textValue(text) : date
}
