import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportOutcome, ImportReply, PreviewRow } from '@portal/contract/sheets/imports'
import { importOutcomes, maxPreviewRows } from '@portal/contract/sheets/imports'
import { countRecords } from '../sheet-texts'

export const outcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Rejected',
}

const outcomeTexts: Readonly<Record<ImportOutcome, (count: string) => string>> = {
  created: (count) => `${count} will be added.`,
  updated: (count) => `${count} will be updated. The current value is before the arrow.`,
  unchanged: (count) => `${count} will not change.`,
  refused: (count) =>
    `${count} will be skipped. Correct the marked cells and check again, or download the rejected rows.`,
}

/** The text above the rows of a preview tab. */
export function outcomeText(kind: SheetKind, outcome: ImportOutcome, count: number, visibleCount: number): string {
  const text = outcomeTexts[outcome](countRecords(kind, count))
  // Fewer rows are included if their cells are very long. An order has at least one row, so comparing with the count is safe.
  const isCut = visibleCount >= maxPreviewRows || visibleCount < count
  return isCut ? `${text} The first ${visibleCount} rows are shown.` : text
}

/** The tabs, with rejected rows first. */
export const outcomeOrder: readonly ImportOutcome[] = [
  'refused',
  ...importOutcomes.filter((outcome) => outcome !== 'refused'),
]

/** The tab that opens first: rejected rows if there are any, then changes. */
export const firstOutcome = (reply: ImportReply): ImportOutcome =>
  outcomeOrder.find((outcome) => reply[outcome] > 0) ?? 'unchanged'

/** The problems of each row, by row number. */
export function issuesByRow(details: readonly SheetIssue[]): ReadonlyMap<number, readonly SheetIssue[]> {
  const rows = new Map<number, SheetIssue[]>()
  for (const issue of details) {
    const known = rows.get(issue.row)
    if (known) known.push(issue)
    else rows.set(issue.row, [issue])
  }
  return rows
}

/** The problems of a row. */
export const listErrors = (issues: ReadonlyMap<number, readonly SheetIssue[]>, row: number): readonly SheetIssue[] =>
  (issues.get(row) ?? []).filter(({ level }) => level === 'error')

export const cellValue = (columns: readonly string[], row: PreviewRow, column: string): string =>
  row.cells[columns.indexOf(column)] ?? ''
