import type { SheetIssue } from '@portal/contract/api/sheet'
import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportOutcome, ImportReply, PreviewRow } from '@portal/contract/sheets/imports'
import { importOutcomes, mostPreviewRows } from '@portal/contract/sheets/imports'
import { plural } from '@portal/contract/texts/plural'
import { countedOf } from '../sheet-words'

export const outcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

const sentences: Readonly<Record<ImportOutcome, (count: string, how: string) => string>> = {
  created: (count) => `${count} would be added.`,
  updated: (count) => `${count} would be changed. What is stored now stands before the arrow.`,
  unchanged: (count, how) => `${count} would stay as ${how}.`,
  refused: (count) =>
    `${count} would be left out. Correct the marked cells and check again, or download the refused rows.`,
}

/** What a tab of the preview says above its rows. */
export function outcomeText(kind: SheetKind, outcome: ImportOutcome, count: number, shown: number): string {
  const text = sentences[outcome](countedOf(kind, count), plural(count, 'it is', 'they are'))
  // Rows of very long cells are fewer still. An order has several rows, but none has less than one.
  const isCut = shown >= mostPreviewRows || shown < count
  return isCut ? `${text} The first ${shown} rows are shown.` : text
}

/** The tabs: what needs work comes first. */
export const shownOutcomes: readonly ImportOutcome[] = [
  'refused',
  ...importOutcomes.filter((outcome) => outcome !== 'refused'),
]

/** The tab that is open first: what needs work, then what would happen. */
export const firstOutcome = (reply: ImportReply): ImportOutcome =>
  shownOutcomes.find((outcome) => reply[outcome] > 0) ?? 'unchanged'

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

/** What has to be put right in a row. */
export const errorsOf = (issues: ReadonlyMap<number, readonly SheetIssue[]>, row: number): readonly SheetIssue[] =>
  (issues.get(row) ?? []).filter(({ level }) => level === 'error')

export const cellOf = (columns: readonly string[], row: PreviewRow, column: string): string =>
  row.cells[columns.indexOf(column)] ?? ''
