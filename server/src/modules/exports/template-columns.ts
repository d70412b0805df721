import type { SheetColumn, SheetColumnType } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import type { CellValue } from '../../platform/sheets/table'
import type { ColumnLayout } from '../../platform/sheets/write-table'

const formats: Record<SheetColumnType, ColumnLayout['format']> = {
  text: 'text',
  choice: 'text',
  whole: 'whole',
  money: 'money',
  date: 'date',
}

const MAX_WIDTH = 40

const columnWidth = ({ header, type, example }: SheetColumn): number =>
  type === 'text' ? Math.min(MAX_WIDTH, Math.max(16, header.length + 4, example.length + 4)) : header.length + 4

export const templateColumns = (kind: SheetKind): ColumnLayout[] =>
  sheetColumns[kind].map((column) => ({
    header: column.header,
    width: columnWidth(column),
    format: formats[column.type],
  }))

/** A record's cells in the order of `templateColumns`. */
export function templateRow(kind: SheetKind, cells: Readonly<Record<string, CellValue>>): CellValue[] {
  return sheetColumns[kind].map(({ header }) => (cells[header] === '' ? null : (cells[header] ?? null)))
}
