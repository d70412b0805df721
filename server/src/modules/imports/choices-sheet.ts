import { optionLabel, type SheetColumn } from '@portal/contract/api/sheet-column'
import type { colToLetter, WriteSheet } from 'hucre/xlsx'
import { numberFormats } from '../../platform/sheets/cell-formats'

const SHEET_NAME = 'Choices'

/** Returns the texts that a column offers; none for a column without choices. */
export const getChoices = (column: SheetColumn): string[] => column.options.map((value) => optionLabel(column, value))

const withChoices = (columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.filter(({ options }) => options.length > 0)

/**
 * Returns the range of the choices sheet that has the texts of a column's drop-down list. A list in the validation itself
 * is limited to 255 characters, and its texts cannot contain commas or quotation marks.
 * @param columns all columns of the template, including this one
 */
export function choicesRange(
  column: SheetColumn,
  columns: readonly SheetColumn[],
  getLetter: typeof colToLetter,
): string {
  const letter = getLetter(withChoices(columns).indexOf(column))
  return `${SHEET_NAME}!$${letter}$2:$${letter}$${column.options.length + 1}`
}

/** The sheet with the choices of each column below its heading. Hidden, so imports do not read it. */
export function choicesSheet(columns: readonly SheetColumn[]): WriteSheet {
  const lists = withChoices(columns).map((column) => [column.header, ...getChoices(column)])
  const rowCount = Math.max(...lists.map(({ length }) => length))
  return {
    name: SHEET_NAME,
    hidden: true,
    columns: lists.map(() => ({ style: { numFmt: numberFormats.text } })),
    rows: Array.from({ length: rowCount }, (_, row) => lists.map((list) => list[row] ?? null)),
  }
}
