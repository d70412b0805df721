import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { columnLetters, type MergedCells } from './raw-sheet'

/** A cell of the table that a merge hides. */
export interface HiddenCell {
  row: number
  /** The position of its column in the table. */
  slot: number
  fault: string
  /** The row above that has the merge's value in the same column; null when the value is in another column. */
  valueRow: number | null
}

const nameOf = ({ firstRow, lastRow, firstColumn, lastColumn }: MergedCells): string =>
  `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`

/**
 * The cells of a table that merges hide. Only the first cell of a merge has a value. Nobody can tell whether that
 * value is also meant for the others, so they refuse their rows (docs/spec 16.4).
 * @param rows the rows of the table, in ascending order
 * @param slots the columns of the table, with their positions in it
 */
export function hiddenCells(
  merges: readonly MergedCells[],
  rows: readonly number[],
  slots: ReadonlyMap<number, number>,
): HiddenCell[] {
  const present = new Set(rows)
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  /** By row and slot, so that merges that overlap in a damaged file hide a cell only once. */
  const found = new Map<string, HiddenCell>()
  for (const merge of merges) {
    const { firstRow, lastRow, firstColumn, lastColumn } = merge
    const columns = [...slots].filter(([column]) => column >= firstColumn && column <= lastColumn)
    if (columns.length === 0) continue
    const fault = sheetRowTexts.merged(nameOf(merge))
    for (let row = Math.max(firstRow, top); row <= Math.min(lastRow, bottom); row += 1) {
      if (!present.has(row)) continue
      for (const [column, slot] of columns) {
        const isInFirst = column === firstColumn
        if (isInFirst && row === firstRow) continue
        found.set(`${row} ${slot}`, { row, slot, fault, valueRow: isInFirst ? firstRow : null })
      }
    }
  }
  return [...found.values()]
}
