import type { SheetIssue } from '@portal/contract/api/sheet'
import type { ImportOutcome } from '@portal/contract/sheets/imports'
import type { AppliedRecord } from '../../core/sheets/import-kind'
import { getRejectedRows, type PlannedTable } from './planned-table'
import { cellsByHeading, storableHeaders } from './preview-cells'

/** A stored row of an import: for a written record, the data to undo it; for a rejected row, its cells. */
export interface RunRow {
  rowNumber: number
  outcome: Exclude<ImportOutcome, 'unchanged'>
  label: string
  entityId: string | null
  before: Record<string, unknown> | null
  appliedUpdatedAt: Date | null
  cells: Record<string, string> | null
  details: readonly SheetIssue[] | null
}

const toWrittenRow = ({ rows, outcome, label, entityId, before, updatedAt }: AppliedRecord): RunRow => ({
  rowNumber: rows[0] ?? 0,
  outcome,
  label,
  entityId,
  before,
  appliedUpdatedAt: updatedAt,
  cells: null,
  details: null,
})

/** Returns the rows of an import to store. Unchanged records are not stored. */
export function toRunRows(planned: PlannedTable, applied: readonly AppliedRecord[]): RunRow[] {
  const headers = storableHeaders(planned.kind, planned.table.headers)
  const rejected = getRejectedRows(planned).map(
    ({ row, record, issues }): RunRow => ({
      rowNumber: row.row,
      outcome: 'refused',
      label: record.label,
      entityId: null,
      before: null,
      appliedUpdatedAt: null,
      cells: cellsByHeading(planned.kind, row, headers),
      details: issues,
    }),
  )
  return [...applied.map(toWrittenRow), ...rejected]
}
