import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { columnCell, type PackedCell } from './column-cell'
import { type HiddenCell, hiddenCells } from './hidden-cells'
import { type MatchedColumns, matchColumns, missingColumns } from './match-columns'
import type { RawRow, RawSheet } from './raw-sheet'
import { maxTableCharacters, SheetFault } from './sheet-limits'

/** A row sent between threads: its number and the values in the order of the table's headers. */
export type PackedRow = readonly [row: number, ...values: PackedCell[]]

/** How many hidden cells are sent together: as little work for the receiver as a block of rows. */
const HIDDEN_BLOCK_SIZE = 500

/** A title, a date or a note may precede the headings, which are among the first rows with content. */
const maxTopRows = 10

/** Returns the first rows of a sheet with content. */
async function topRows(sheet: RawSheet): Promise<RawRow[]> {
  const top: RawRow[] = []
  for await (const rows of sheet.rows()) {
    top.push(...rows.slice(0, maxTopRows - top.length))
    if (top.length === maxTopRows) break
  }
  return top
}

/** Chooses the first row with all required headings; otherwise, the closest match. */
function chooseRow(rows: readonly RawRow[], columns: readonly SheetColumn[]): MatchedColumns | undefined {
  let nearest: MatchedColumns | undefined
  for (const row of rows) {
    const matched = matchColumns(row, columns)
    if (matched.missing.length === 0) return matched
    if (nearest === undefined || matched.headers.size > nearest.headers.size) nearest = matched
  }
  return nearest
}

/** Chooses the first sheet with all required headings; otherwise, returns the error of the closest match. */
async function chooseSheet(
  sheets: readonly RawSheet[],
  columns: readonly SheetColumn[],
): Promise<{ sheet: RawSheet; matched: MatchedColumns }> {
  let nearest: MatchedColumns | undefined
  for (const sheet of sheets) {
    const matched = chooseRow(await topRows(sheet), columns)
    if (matched === undefined) continue
    if (matched.missing.length === 0) {
      if (matched.duplicate) throw matched.duplicate
      return { sheet, matched }
    }
    if (nearest === undefined || matched.headers.size > nearest.headers.size) nearest = matched
  }
  throw nearest === undefined ? new SheetFault(sheetTexts.noSheet) : missingColumns(nearest)
}

function getLength(value: PackedCell): number {
  if (typeof value === 'string') return value.length
  return value !== null && typeof value === 'object' && 'fault' in value ? value.fault.length + value.text.length : 0
}

/**
 * Finds the sheet and its headings, and sends the rows below them in blocks, with only the requested columns. Hidden
 * merged cells follow, also in blocks, because an .xlsx file lists its merges after the rows.
 * @throws SheetFault
 */
export async function collectRows(
  sheets: readonly RawSheet[],
  columns: readonly SheetColumn[],
  maxRows: number,
  receiver: {
    headers: (headers: string[]) => void
    rows: (rows: PackedRow[]) => Promise<void>
    hidden: (cells: HiddenCell[]) => Promise<void>
  },
): Promise<void> {
  const { sheet, matched } = await chooseSheet(sheets, columns)
  const foundHeaders = new Set(matched.headers.values())
  const found = columns.filter(({ header }) => foundHeaders.has(header))
  const headers = found.map(({ header }) => header)
  const slots = new Map([...matched.headers].map(([at, header]) => [at, headers.indexOf(header)]))
  receiver.headers(headers)

  let characters = 0
  const pack = ({ row, cells }: RawRow): PackedRow | null => {
    const values = new Array<PackedCell>(headers.length).fill(null)
    let isEmpty = true
    for (const [at, value] of cells) {
      const slot = slots.get(at)
      const column = slot === undefined ? undefined : found[slot]
      if (slot === undefined || column === undefined) continue
      const cell = columnCell(column, value)
      characters += getLength(cell)
      values[slot] = cell
      isEmpty = false
    }
    if (characters > maxTableCharacters) throw new SheetFault(sheetTexts.tooMuch)
    return isEmpty ? null : [row, ...values]
  }

  const sentRows: number[] = []
  for await (const rows of sheet.rows()) {
    const block = rows.flatMap((raw) => (raw.row > matched.row ? [pack(raw)] : [])).filter((each) => each !== null)
    for (const [row] of block) sentRows.push(row)
    if (sentRows.length > maxRows) throw new SheetFault(sheetTexts.tooManyRows(maxRows))
    if (block.length > 0) await receiver.rows(block)
  }
  if (sentRows.length === 0) throw new SheetFault(sheetTexts.noRows)
  const hiddenOnSheet = hiddenCells(sheet.merges, sentRows, slots)
  for (const { fault } of hiddenOnSheet) characters += fault.length
  if (characters > maxTableCharacters) throw new SheetFault(sheetTexts.tooMuch)
  for (let from = 0; from < hiddenOnSheet.length; from += HIDDEN_BLOCK_SIZE) {
    await receiver.hidden(hiddenOnSheet.slice(from, from + HIDDEN_BLOCK_SIZE))
  }
}
