import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportOutcome, ImportReply, PreviewRow } from '@portal/contract/sheets/imports'
import { mostPreviewRows } from '@portal/contract/sheets/imports'
import { countedOf } from '../sheet-words'

export const outcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

const sentences: Readonly<Record<ImportOutcome, (count: string, isOne: boolean) => string>> = {
  created: (count) => `${count} would be added.`,
  updated: (count) => `${count} would be changed. What is stored now stands before the arrow.`,
  unchanged: (count, isOne) => `${count} would stay as ${isOne ? 'it is' : 'they are'}.`,
  refused: (count) =>
    `${count} would be left out. Correct the marked cells and check again, or download the refused rows.`,
}

/** What a tab of the preview says above its rows. */
export function outcomeText(kind: SheetKind, outcome: ImportOutcome, count: number, shown: number): string {
  const text = sentences[outcome](countedOf(kind, count), count === 1)
  // Rows of very long cells are fewer still. An order has several rows, but none has less than one.
  const isCut = shown >= mostPreviewRows || shown < count
  return isCut ? `${text} The first ${shown} rows are shown.` : text
}

/** The tab that is open first: what needs work, then what would happen. */
export const firstOutcome = (reply: ImportReply): ImportOutcome =>
  (['refused', 'created', 'updated'] as const).find((outcome) => reply[outcome] > 0) ?? 'unchanged'

/** What is wrong with each row, by its number. */
export function issuesByRow(details: readonly SheetIssue[]): ReadonlyMap<number, readonly SheetIssue[]> {
  const rows = new Map<number, SheetIssue[]>()
  for (const issue of details) {
    const known = rows.get(issue.row)
    if (known) known.push(issue)
    else rows.set(issue.row, [issue])
  }
  return rows
}

export const cellOf = (columns: readonly string[], row: PreviewRow, column: string): string =>
  row.cells[columns.indexOf(column)] ?? ''
