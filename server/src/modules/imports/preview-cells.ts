import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import { columnText, cutText } from '../../platform/sheets/cell-text'
import type { TableRow } from '../../platform/sheets/table'

/**
 * Creates a function that limits the total number of characters in a reply.
 * @returns whether the texts still fit
 */
export function createCharacterBudget(max: number): (texts: readonly string[]) => boolean {
  let remaining = max
  return (texts) => {
    remaining -= texts.reduce((sum, { length }) => sum + length, 0)
    return remaining >= 0
  }
}

/** The maximum number of characters per cell in a preview. */
const MAX_CELL_LENGTH = 2000
const MASK = '••••••••'

const columnsByKind = new Map<SheetKind, ReadonlyMap<string, SheetColumn>>()
for (const [kind, columns] of Object.entries(sheetColumns)) {
  columnsByKind.set(kind as SheetKind, new Map(columns.map((column) => [column.header, column])))
}

function getText(kind: SheetKind, { cells }: TableRow, header: string): string {
  const column = columnsByKind.get(kind)?.get(header)
  const text = column ? columnText(column, cells[header]) : ''
  return column?.isSecret && text !== '' ? MASK : cutText(text, MAX_CELL_LENGTH)
}

/**
 * Returns a row's cells as text in the order of the headings, with passwords masked.
 * @param stored the values to store where they differ from the cells, by heading. Empty cells stay empty
 */
export const previewCells = (
  kind: SheetKind,
  row: TableRow,
  headers: readonly string[],
  stored: Readonly<Record<string, string>> = {},
): string[] =>
  headers.map((header) => {
    const text = getText(kind, row, header)
    return text === '' ? text : cutText(stored[header] ?? text, MAX_CELL_LENGTH)
  })

/** Returns the headings whose cells may be stored and returned: all except passwords. */
export const storableHeaders = (kind: SheetKind, headers: readonly string[]): string[] =>
  headers.filter((header) => !columnsByKind.get(kind)?.get(header)?.isSecret)

/** Returns a row's cells by heading. With `headers` from `storableHeaders` there are no passwords. */
export const cellsByHeading = (kind: SheetKind, row: TableRow, headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.map((header) => [header, getText(kind, row, header)]))
