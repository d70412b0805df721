import { cutText } from './cell-text'
import type { CellValue } from './table'

export type CellFormat = 'text' | 'money' | 'whole' | 'date' | 'instant'

export interface ColumnLayout {
  header: string
  /** In characters. */
  width: number
  format: CellFormat
}

/** `@` leaves typed text as it is: ZIP codes with their zeros, and no formulas. */
export const numberFormats: Readonly<Record<CellFormat, string>> = {
  text: '@',
  money: '"$"#,##0.00',
  whole: '0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

const longestText = 32_767
/** Characters that XML cannot contain: control characters except tab and line breaks, and two noncharacters. */
const unwritableCharacters = /[^\P{Cc}\t\n\u007F-\u009F]|[\uFFFE\uFFFF]/gu
/** Text that Excel would read as one of the format's escapes. */
const escapeLookalike = /_(?=x[0-9a-f]{4}_)/gi
/** Matches nearly all texts, which need no further check. */
const plain = /^(?:[^\P{ASCII}\p{Cc}_]|_(?!x))*$/u

/** Replaces the characters of a text that a cell cannot contain. */
function writableText(text: string): string {
  if (text.length <= longestText && plain.test(text)) return text
  const clean = text.replace(/\r\n?/g, '\n').replace(unwritableCharacters, '')
  const cut = clean.length > longestText ? `${cutText(clean, longestText - 1)}…` : clean
  return cut.replace(escapeLookalike, '_x005F_')
}

/** Converts a value to one that a cell can contain: null for invalid numbers and dates. */
export function writableCell(value: CellValue): CellValue {
  if (typeof value === 'string') return writableText(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return value
}
