import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { CellValue } from './table'

/** Replaces characters that neither PostgreSQL nor JSON can store: null characters and unpaired surrogates. */
const REPLACEMENT = '\ufffd'
const unstorableCharacters = /[\0\p{Surrogate}]/gu

/** Truncates a text to a number of characters, without splitting a surrogate pair: no database stores half of one. */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/\p{Surrogate}$/u, '')

/** Whether a cell's text lost a character that could not be stored. */
export const isDamaged = (text: string): boolean => text.includes(REPLACEMENT)

/** Spreadsheets store 15 significant digits and replace the rest with zeros. */
const firstInexact = 1e15

/** Whether a number is too long to be the one that the user typed. */
export const hasLostDigits = (value: CellValue): boolean => typeof value === 'number' && Math.abs(value) >= firstInexact

/** Formats a number without scientific notation. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

/** Returns a cell's value as trimmed text; empty for an empty cell. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replace(unstorableCharacters, REPLACEMENT).trim()
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? numberText(value) : value.toISOString().slice(0, 10)
}

const isInteger = (value: CellValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** With more missing digits than this, a number cannot have been a ZIP code. */
const MAX_LOST_DIGITS = 2

/** Whether a number in a cell lacks the leading zeros of its column. */
export function hasLostZeros({ leastDigits }: Pick<SheetColumn, 'leastDigits'>, value: CellValue | undefined): boolean {
  if (!isInteger(value)) return false
  const digits = numberText(value).length
  return digits < leastDigits && digits >= leastDigits - MAX_LOST_DIGITS
}

/** Returns a cell's value as text, with the leading zeros that a spreadsheet removed from a number. */
export function columnText(column: SheetColumn, value: CellValue | undefined): string {
  const text = cellText(value)
  return hasLostZeros(column, value) ? text.padStart(column.leastDigits, '0') : text
}
