import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { CellValue } from './table'

/** Neither PostgreSQL nor JSON keeps the character zero or half of a pair; this stands for them. */
const REPLACEMENT = '\ufffd'
const unstorable = /[\0\p{Surrogate}]/gu

/** So many characters of a text at the most, never half of a pair: no database keeps one. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/\p{Surrogate}$/u, '')

/** Whether a text that was read from a cell lacks a character that could not be kept. */
export const isDamaged = (text: string): boolean => text.includes(REPLACEMENT)

/** Spreadsheets store 15 significant digits and replace the rest with zeros. */
const firstInexact = 1e15

/** Whether a number is too long to be the one that the user typed. */
export const hasLostDigits = (value: CellValue): boolean => typeof value === 'number' && Math.abs(value) >= firstInexact

/** A number as people write it: never in scientific notation. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text
}

/** What a cell holds as trimmed text; empty for an empty one. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.replace(unstorable, REPLACEMENT).trim()
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? numberText(value) : value.toISOString().slice(0, 10)
}

const isWhole = (value: CellValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** Fewer digits than this cannot have been a ZIP. */
const MOST_LOST = 2

/** Whether a number in a cell lacks the zeros that a column's texts begin with. */
export function hasLostZeros({ leastDigits }: Pick<SheetColumn, 'leastDigits'>, value: CellValue | undefined): boolean {
  if (!isWhole(value)) return false
  const digits = numberText(value).length
  return digits < leastDigits && digits >= leastDigits - MOST_LOST
}

/** The same with the leading zeros that a spreadsheet took from a number. */
export function columnText(column: SheetColumn, value: CellValue | undefined): string {
  const text = cellText(value)
  return hasLostZeros(column, value) ? text.padStart(column.leastDigits, '0') : text
}
