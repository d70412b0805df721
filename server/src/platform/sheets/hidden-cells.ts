import { sheetRowTexts, sheetTexts } from '@portal/contract/texts/sheet'
import { columnLetters, type MergedCells } from './raw-sheet'
import { maxHiddenCells, SheetFault } from './sheet-limits'

/** A cell of the table that a merge hides. */
export interface HiddenCell {
  /** The position of its row in the table. */
  rowIndex: number
  /** The position of its column in the table. */
  slot: number
  fault: string
  /** The row above with the merge's value in the same column; null if the table does not have that row. */
  valueIndex: number | null
}

const mergeName = ({ firstRow, lastRow, firstColumn, lastColumn }: MergedCells): string =>
  `${columnLetters(firstColumn)}${firstRow}:${columnLetters(lastColumn)}${lastRow}`

/** Returns the position of the first row number that is not less than the given one. */
function findPosition(rows: readonly number[], number: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? number) < number) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Finds the cells of a table that merges hide. Only the first cell of a merge has a value. Whether that value also
 * applies to the others is unknown, so they make their rows invalid (docs/spec 16.4).
 * @param rows the numbers of the table's rows, in ascending order
 * @param slots the columns of the table, with their positions in it
 * @throws SheetFault if there are too many
 */
export function hiddenCells(
  merges: readonly MergedCells[],
  rows: readonly number[],
  slots: ReadonlyMap<number, number>,
): HiddenCell[] {
  /** By row and slot, so that overlapping merges in a damaged file hide a cell only once. */
  const found = new Map<string, HiddenCell>()
  let visitedCells = 0
  for (const merge of merges) {
    const { firstRow, lastRow, firstColumn, lastColumn } = merge
    const columns = [...slots].filter(([column]) => column >= firstColumn && column <= lastColumn)
    if (columns.length === 0) continue
    const fault = sheetRowTexts.merged(mergeName(merge))
    // Only rows of the table are visited: a merge may claim a million.
    const first = findPosition(rows, firstRow)
    const top = rows[first] === firstRow ? first : null
    for (let rowIndex = first; (rows[rowIndex] ?? Number.POSITIVE_INFINITY) <= lastRow; rowIndex += 1) {
      for (const [column, slot] of columns) {
        const isInFirst = column === firstColumn
        if (isInFirst && rowIndex === top) continue
        visitedCells += 1
        if (visitedCells > maxHiddenCells) throw new SheetFault(sheetTexts.tooManyHidden(maxHiddenCells))
        found.set(`${rowIndex} ${slot}`, { rowIndex, slot, fault, valueIndex: isInFirst ? top : null })
      }
    }
  }
  return [...found.values()]
}
