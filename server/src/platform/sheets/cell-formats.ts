import { cutText } from './cell-text'
import type { CellValue } from './table'

export type CellFormat = 'text' | 'money' | 'whole' | 'date' | 'instant'

export interface ColumnLayout {
  header: string
  /** In characters. */
  width: number
  format: CellFormat
}

/** `@` keeps what people type into a column as the text it is: ZIP codes with their zeros, and no formulas. */
export const numberFormats: Readonly<Record<CellFormat, string>> = {
  text: '@',
  money: '"$"#,##0.00',
  whole: '0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

const longestText = 32_767
/** What XML cannot hold: control characters but tab and line end, and two that are no characters. */
const unwritable = /[^\P{Cc}\t\n\u007F-\u009F]|[\uFFFE\uFFFF]/gu
/** What looks like an escape of the format would be read as one. */
const likeEscape = /_(?=x[0-9a-f]{4}_)/gi
/** Nearly all texts: nothing to look at twice. */
const plain = /^(?:[^\P{ASCII}\p{Cc}_]|_(?!x))*$/u

/** Text as a cell can hold it. */
function writableText(text: string): string {
  if (text.length <= longestText && plain.test(text)) return text
  const clean = text.replace(/\r\n?/g, '\n').replace(unwritable, '')
  const cut = clean.length > longestText ? `${cutText(clean, longestText - 1)}…` : clean
  return cut.replace(likeEscape, '_x005F_')
}

/** A value as it can be written; nothing for numbers and days that are none. */
export function writableCell(value: CellValue): CellValue {
  if (typeof value === 'string') return writableText(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return value
}
