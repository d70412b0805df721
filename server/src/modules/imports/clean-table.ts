import { cleanCell } from '@portal/contract/api/clean-cell'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { CellValue, Table, TableRow } from '../../platform/sheets/table'

function cleanRow(columns: readonly SheetColumn[], row: TableRow): TableRow {
  let cells: Record<string, CellValue> | null = null
  for (const column of columns) {
    const value = row.cells[column.header]
    if (typeof value !== 'string') continue
    const cleaned = cleanCell(column, value)
    if (cleaned === value) continue
    cells ??= { ...row.cells }
    cells[column.header] = cleaned
  }
  return cells === null ? row : { ...row, cells }
}

/** The table with its texts cleaned, so that a row is found, checked, shown and stored by the same text (docs/spec 16.1). */
export const cleanTable = (kind: SheetKind, { headers, rows }: Table): Table => ({
  headers,
  rows: rows.map((row) => cleanRow(sheetColumns[kind], row)),
})
