import type { SheetIssue } from '@portal/contract/api/sheet'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { ImportKind, PlannedRecord } from '../../core/sheets/import-kind'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { cutText } from '../../platform/sheets/cell-text'
import { isConvertedText } from '../../platform/sheets/column-cell'
import { sheetError } from '../../platform/sheets/sheet-issue'
import type { Table, TableRow } from '../../platform/sheets/table'
import { importKinds } from './kinds'

type PlannedRow = PlannedRecord<unknown>
type FaultyRows = ReadonlyMap<number, TableRow>

/** A label may come from any cell, so it can be too long. */
const MAX_LABEL_LENGTH = 200

function findFaults(kind: SheetKind, { row, cells, faults = {} }: TableRow): SheetIssue[] {
  return sheetColumns[kind].flatMap((column) => {
    const fault = faults[column.header]
    const text = String(cells[column.header] ?? '')
    return fault === undefined ? [] : [sheetError('invalid', fault, { row, column, text })]
  })
}

/**
 * Removes errors about texts that are already stored exactly like this, so that an export can be imported (docs/spec
 * 16.2, 19.1).
 */
function removeStoredTextFaults(row: TableRow, recognizedHeaders: ReadonlySet<string> | undefined): TableRow {
  const faults = Object.entries(row.faults ?? {}).filter(
    ([header, fault]) => !recognizedHeaders?.has(header) || !isConvertedText(row.cells[header], fault),
  )
  return { ...row, faults: Object.fromEntries(faults) }
}

/** Rejects a record with an unreadable cell, even if its kind accepted the row. */
function rejectFaultyRows(kind: SheetKind, record: PlannedRow, faultyRows: FaultyRows): PlannedRow {
  const rows = record.rows.flatMap((number) => {
    const row = faultyRows.get(number)
    return row ? [removeStoredTextFaults(row, record.recognized?.get(number))] : []
  })
  const faultsByRow = new Map(rows.map(({ row, faults = {} }) => [row, faults]))
  if (rows.every(({ faults = {} }) => Object.keys(faults).length === 0)) return record
  const others = record.issues.filter(
    ({ row, column }) => column === null || faultsByRow.get(row)?.[column] === undefined,
  )
  const issues = [...rows.flatMap((row) => findFaults(kind, row)), ...others]
  return { ...record, outcome: 'refused', issues, before: {}, change: null }
}

/** Plans every row of a file by its kind. Rejects rows with unreadable cells. */
export async function planRows(
  kind: SheetKind,
  db: Db,
  ctx: SessionContext,
  { rows }: Table,
  options: Parameters<ImportKind['plan']>[3],
): Promise<PlannedRow[]> {
  const records = await importKinds[kind].plan(db, ctx, rows, options)
  const faultyRows = new Map(rows.flatMap((row) => (row.faults ? [[row.row, row] as const] : [])))
  return records.map((record) => {
    const planned = rejectFaultyRows(kind, record, faultyRows)
    return planned.label.length > MAX_LABEL_LENGTH
      ? { ...planned, label: cutText(planned.label, MAX_LABEL_LENGTH) }
      : planned
  })
}
