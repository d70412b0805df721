import type { SheetColumn } from '@portal/contract/api/sheet'
import { sheetRowTexts, sheetTexts } from '@portal/contract/texts/sheet'
import { type MatchedColumns, matchColumns, missingColumns } from './match-columns'
import { type RawRow, type RawSheet, UnreadableCell } from './raw-sheet'
import { mostCellCharacters, mostTableCharacters, SheetFault } from './sheet-limits'
import type { CellValue } from './table'

/** A cell that could not be read: what is wrong with it, and what is shown of it. */
export interface FaultyCell {
  fault: string
  text: string
}

type PackedCell = CellValue | FaultyCell

/** A row as it travels between threads: its number and the values in the order of the table's headers. */
export type PackedRow = readonly [row: number, ...values: PackedCell[]]

async function firstRow(sheet: RawSheet): Promise<RawRow | undefined> {
  for await (const rows of sheet.rows()) if (rows[0]) return rows[0]
  return undefined
}

/** The first sheet with all required headings; failing that, the refusal of the one that comes nearest. */
async function chooseSheet(
  sheets: readonly RawSheet[],
  columns: readonly SheetColumn[],
): Promise<{ sheet: RawSheet; matched: MatchedColumns }> {
  let nearest: MatchedColumns | undefined
  for (const sheet of sheets) {
    const headings = await firstRow(sheet)
    if (headings === undefined) continue
    const matched = matchColumns(headings, columns)
    if (matched.missing.length === 0) return { sheet, matched }
    if (nearest === undefined || matched.headers.size > nearest.headers.size) nearest = matched
  }
  throw nearest === undefined ? new SheetFault(sheetTexts.noSheet) : missingColumns(nearest)
}

function packed(value: CellValue | UnreadableCell): PackedCell {
  if (!(value instanceof UnreadableCell)) return value
  const { error, text } = value
  const isLong = error === 'too long'
  return { text, fault: isLong ? sheetRowTexts.longCell(mostCellCharacters) : sheetRowTexts.cellError(error) }
}

function lengthOf(value: PackedCell): number {
  if (typeof value === 'string') return value.length
  return value !== null && typeof value === 'object' && 'fault' in value ? value.fault.length + value.text.length : 0
}

/**
 * Finds the sheet and hands on its rows in blocks, in the asked columns only.
 * @throws SheetFault
 */
export async function collectRows(
  sheets: readonly RawSheet[],
  columns: readonly SheetColumn[],
  mostRows: number,
  handOn: { headers: (headers: string[]) => void; rows: (rows: PackedRow[]) => Promise<void> },
): Promise<void> {
  const { sheet, matched } = await chooseSheet(sheets, columns)
  const present = new Set(matched.headers.values())
  const headers = columns.map(({ header }) => header).filter((header) => present.has(header))
  const slots = new Map([...matched.headers].map(([column, header]) => [column, headers.indexOf(header)]))
  handOn.headers(headers)

  let characters = 0
  const pack = ({ row, cells }: RawRow): PackedRow | null => {
    const values = new Array<PackedCell>(headers.length).fill(null)
    let isEmpty = true
    for (const [column, value] of cells) {
      const slot = slots.get(column)
      if (slot === undefined) continue
      const cell = packed(value)
      characters += lengthOf(cell)
      values[slot] = cell
      isEmpty = false
    }
    if (characters > mostTableCharacters) throw new SheetFault(sheetTexts.tooMuch)
    return isEmpty ? null : [row, ...values]
  }

  let count = 0
  for await (const rows of sheet.rows()) {
    const block = rows.flatMap((raw) => (raw.row > matched.row ? [pack(raw)] : [])).filter((each) => each !== null)
    count += block.length
    if (count > mostRows) throw new SheetFault(sheetTexts.tooManyRows(mostRows))
    if (block.length > 0) await handOn.rows(block)
  }
  if (count === 0) throw new SheetFault(sheetTexts.noRows)
}
