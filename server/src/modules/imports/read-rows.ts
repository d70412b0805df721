import { cleanCell } from '@portal/contract/api/clean-cell'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { correctionTexts } from '@portal/contract/texts/sheet'
import { notValid } from '../../platform/http/api-errors'
import { readTable } from '../../platform/sheets/read-table'
import type { CellValue, Table, TableRow } from '../../platform/sheets/table'
import type { ImportRequest } from './planned-table'

const CORRECTIONS_FIELD = 'corrections'

function correctRow(row: TableRow, corrections: readonly SheetCorrection[]): TableRow {
  if (corrections.length === 0) return row
  const cells = corrections.map(({ column, value }): [string, string] => [column, value])
  const corrected = { row: row.row, cells: { ...row.cells, ...Object.fromEntries(cells) } }
  const right = new Set(corrections.map(({ column }) => column))
  const faults = Object.entries(row.faults ?? {}).filter(([column]) => !right.has(column))
  return faults.length === 0 ? corrected : { ...corrected, faults: Object.fromEntries(faults) }
}

/**
 * Replaces the corrected cells. The last correction of a cell wins.
 * @throws ApiError 422 with the row or column that the file does not have
 */
function correctTable(table: Table, corrections: readonly SheetCorrection[]): Table {
  if (corrections.length === 0) return table
  const rows = new Map(table.rows.map((row) => [row.row, row]))
  const errors = corrections.flatMap(({ row, column }) => {
    if (!rows.has(row)) return [{ field: CORRECTIONS_FIELD, message: correctionTexts.noRow(row) }]
    return table.headers.includes(column)
      ? []
      : [{ field: CORRECTIONS_FIELD, message: correctionTexts.noColumn(column) }]
  })
  if (errors.length > 0) throw notValid(errors)
  const correctionsByRow = new Map<number, SheetCorrection[]>()
  for (const correction of corrections)
    correctionsByRow.set(correction.row, [...(correctionsByRow.get(correction.row) ?? []), correction])
  return { headers: table.headers, rows: table.rows.map((row) => correctRow(row, correctionsByRow.get(row.row) ?? [])) }
}

function cleanRow(columns: readonly SheetColumn[], row: TableRow): TableRow {
  let cells: Record<string, CellValue> | null = null
  for (const column of columns) {
    const value = row.cells[column.header]
    if (typeof value !== 'string') continue
    const cleanValue = cleanCell(column, value)
    if (cleanValue === value) continue
    cells ??= { ...row.cells }
    cells[column.header] = cleanValue
  }
  return cells === null ? row : { ...row, cells }
}

/** Cleans the text of every cell, so that a row is matched, checked, displayed and stored with the same text (docs/spec 16.1). */
const cleanTable = (kind: SheetKind, { headers, rows }: Table): Table => ({
  headers,
  rows: rows.map((row) => cleanRow(sheetColumns[kind], row)),
})

/** Reads, corrects and cleans the rows of a file. @throws ApiError 422 for an unreadable file or an unknown cell */
export async function readRows({ kind, file, corrections, reportProgress }: ImportRequest): Promise<Table> {
  reportProgress({ step: 'reading', done: 0, total: null })
  const table = await readTable(file.bytes, sheetColumns[kind], {
    onRows: (done) => reportProgress({ step: 'reading', done, total: null }),
  })
  return cleanTable(kind, correctTable(table, corrections))
}
