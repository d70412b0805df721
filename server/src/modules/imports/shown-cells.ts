import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import { columnText, cutText } from '../../platform/sheets/cell-text'
import type { TableRow } from '../../platform/sheets/table'

/**
 * Keeps a reply from growing with what cells hold: nothing more is let in once they hold so many characters.
 * @returns whether these texts still fit; if so, they are counted
 */
export function characterBudget(most: number): (texts: readonly string[]) => boolean {
  let left = most
  return (texts) => {
    left -= texts.reduce((sum, { length }) => sum + length, 0)
    return left >= 0
  }
}

/** No cell is shown further than this. */
const MOST_SHOWN = 2000
const MASK = '••••••••'

const columnsOf = new Map<SheetKind, ReadonlyMap<string, SheetColumn>>()
for (const [kind, columns] of Object.entries(sheetColumns)) {
  columnsOf.set(kind as SheetKind, new Map(columns.map((column) => [column.header, column])))
}

function textOf(kind: SheetKind, { cells }: TableRow, header: string): string {
  const column = columnsOf.get(kind)?.get(header)
  const text = column ? columnText(column, cells[header]) : ''
  return column?.isSecret && text !== '' ? MASK : cutText(text, MOST_SHOWN)
}

/**
 * A row's cells as text in the order of the headings; passwords as bullets, however long they are.
 * @param stored what will be stored where a cell spells it otherwise, by heading. An empty cell says nothing and stays so
 */
export const shownCells = (
  kind: SheetKind,
  row: TableRow,
  headers: readonly string[],
  stored: Readonly<Record<string, string>> = {},
): string[] =>
  headers.map((header) => {
    const text = textOf(kind, row, header)
    return text === '' ? text : cutText(stored[header] ?? text, MOST_SHOWN)
  })

/** The headings whose cells may be kept and given out again. */
export const keptHeaders = (kind: SheetKind, headers: readonly string[]): string[] =>
  headers.filter((header) => !columnsOf.get(kind)?.get(header)?.isSecret)

/** The same under their headings; with `headers` of `keptHeaders` there are no passwords among them. */
export const cellsByHeading = (kind: SheetKind, row: TableRow, headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header) => [header, textOf(kind, row, header)]))
