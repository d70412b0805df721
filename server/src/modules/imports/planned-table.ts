import type { UploadedFile } from '@portal/contract/api/endpoint'
import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportStep, SheetCorrection } from '@portal/contract/sheets/imports'
import type { PlannedRecord } from '../../core/sheets/import-kind'
import { isErrorIssue } from '../../platform/sheets/sheet-issue'
import type { Table, TableRow } from '../../platform/sheets/table'

/** A file's rows with the plan for their records. */
export interface PlannedTable {
  kind: SheetKind
  table: Table
  records: readonly PlannedRecord<unknown>[]
}

interface RejectedRow {
  row: TableRow
  record: PlannedRecord<unknown>
  /** The issues of this row; those of the whole record if it has none. */
  issues: readonly SheetIssue[]
}

const isAbout = (row: number) => (issue: SheetIssue) => issue.row === row

/** Lists the rejected rows in sheet order. All rows of a rejected record are rejected. */
export function getRejectedRows({ table, records }: PlannedTable): RejectedRow[] {
  const recordsByRow = new Map<number, PlannedRecord<unknown>>()
  for (const record of records) {
    if (record.outcome === 'refused') for (const row of record.rows) recordsByRow.set(row, record)
  }
  return table.rows.flatMap((row) => {
    const record = recordsByRow.get(row.row)
    if (!record) return []
    const errors = record.issues.filter(isErrorIssue)
    const rowIssues = errors.filter(isAbout(row.row))
    return [{ row, record, issues: rowIssues.length > 0 ? rowIssues : errors }]
  })
}

/** Joins the messages about a rejected row, each with its column, and its row if different. */
export function getReason(row: number, issues: readonly SheetIssue[]): string {
  const reasons = issues.map((issue) => {
    const where = [issue.row === row ? null : `Row ${issue.row}`, issue.column].filter((part) => part !== null)
    return where.length === 0 ? issue.message : `${where.join(', ')}: ${issue.message}`
  })
  return reasons.join('; ')
}

export interface ImportRequest {
  kind: SheetKind
  file: UploadedFile
  corrections: readonly SheetCorrection[]
  /** Whether to email new dealers how to sign in. */
  welcome: boolean
  reportProgress: (step: ImportStep) => void
}

export interface ImportResult {
  planned: PlannedTable
  /** Null for a dry run. */
  importId: string | null
  dryRun: boolean
}
