import type { SheetCorrection } from '@portal/contract/sheets/imports'
import { correctionTexts } from '@portal/contract/texts/sheet'
import { notValid } from '../../platform/http/refusals'
import type { Table, TableRow } from '../../platform/sheets/table'

const FIELD = 'corrections'

/**
 * The table with some cells as they were put right, a later correction of a cell before an earlier one.
 * @throws ApiError 422 naming the row or column that the file does not have
 */
export function correctTable(table: Table, corrections: readonly SheetCorrection[]): Table {
  if (corrections.length === 0) return table
  const rows = new Map(table.rows.map((row) => [row.row, row]))
  const errors = corrections.flatMap(({ row, column }) => {
    if (!rows.has(row)) return [{ field: FIELD, message: correctionTexts.noRow(row) }]
    return table.headers.includes(column) ? [] : [{ field: FIELD, message: correctionTexts.noColumn(column) }]
  })
  if (errors.length > 0) throw notValid(errors)
  const byRow = new Map<number, SheetCorrection[]>()
  for (const correction of corrections) byRow.set(correction.row, [...(byRow.get(correction.row) ?? []), correction])
  return { headers: table.headers, rows: table.rows.map((row) => corrected(row, byRow.get(row.row) ?? [])) }
}

function corrected(row: TableRow, corrections: readonly SheetCorrection[]): TableRow {
  if (corrections.length === 0) return row
  const cells = corrections.map(({ column, value }): [string, string] => [column, value])
  const corrected = { row: row.row, cells: { ...row.cells, ...Object.fromEntries(cells) } }
  const right = new Set(corrections.map(({ column }) => column))
  const faults = Object.entries(row.faults ?? {}).filter(([column]) => !right.has(column))
  return faults.length === 0 ? corrected : { ...corrected, faults: Object.fromEntries(faults) }
}
