import { maxSheetRows, type SheetIssue } from '@portal/contract/api/sheet'
import { type ImportOutcome, type ImportReply, maxPreviewRows, type PreviewRow } from '@portal/contract/sheets/imports'
import type { PlannedRecord } from '../../core/sheets/import-kind'
import type { PlannedTable } from './planned-table'
import { createCharacterBudget, previewCells } from './preview-cells'

/** At most one per row. The counts still include all rejected rows. */
const MAX_DETAILS = maxSheetRows

/** The character limit per outcome, 20 times what 500 ordinary rows use. */
const MAX_CHARACTERS = 2_000_000

export type ImportCounts = Record<ImportOutcome, number>

export function countOutcomes(records: readonly PlannedRecord<unknown>[]): ImportCounts {
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const { outcome } of records) counts[outcome] += 1
  return counts
}

const compareRows = <T extends { row: number }>(a: T, b: T): number => a.row - b.row

function getDetails(records: readonly PlannedRecord<unknown>[]): SheetIssue[] {
  return records
    .flatMap(({ issues }) => issues)
    .sort(compareRows)
    .slice(0, MAX_DETAILS)
}

/**
 * Returns preview rows of the selected outcomes, up to the preview's limit for each; fewer if their cells are very
 * long.
 */
function getPreview(
  { kind, table, records }: PlannedTable,
  isIncluded: (outcome: ImportOutcome) => boolean,
): PreviewRow[] {
  const rows = new Map(table.rows.map((row) => [row.row, row]))
  const previewCounts = countOutcomes([])
  const budgets = new Map<ImportOutcome, ReturnType<typeof createCharacterBudget>>()
  const preview: PreviewRow[] = []
  for (const { outcome, label, rows: numbers, before, stored } of records) {
    if (!isIncluded(outcome)) continue
    for (const [at, number] of numbers.entries()) {
      const row = rows.get(number)
      if (!row || previewCounts[outcome] === maxPreviewRows) continue
      // A rejected row shows the file's cells, so that the user can correct them.
      const cells = previewCells(kind, row, table.headers, outcome === 'refused' ? {} : stored?.get(number))
      const fitsBudget = budgets.get(outcome) ?? createCharacterBudget(MAX_CHARACTERS)
      budgets.set(outcome, fitsBudget)
      if (!fitsBudget(cells)) continue
      previewCounts[outcome] += 1
      // The first row of a record with several rows shows what was stored.
      preview.push({ row: number, outcome, label, cells, before: at === 0 ? { ...before } : {} })
    }
  }
  return preview.sort(compareRows)
}

type Report = Pick<
  ImportReply,
  'importId' | 'dryRun' | 'rowCount' | 'unchanged' | 'refused' | 'details' | 'columns' | 'rows'
>

/** The common part of the replies of all kinds. */
export function importReport(planned: PlannedTable, importId: string | null, dryRun: boolean): Report {
  const { unchanged, refused } = countOutcomes(planned.records)
  return {
    importId,
    dryRun,
    rowCount: planned.table.rows.length,
    unchanged,
    refused,
    details: getDetails(planned.records),
    columns: [...planned.table.headers],
    // Lists show the records of an applied import. Only this reply shows the rejected rows.
    rows: getPreview(planned, (outcome) => dryRun || outcome === 'refused'),
  }
}
