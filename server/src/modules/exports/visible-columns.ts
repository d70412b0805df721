import type { CellValue } from '../../platform/sheets/table'
import type { ColumnLayout } from '../../platform/sheets/write-table'
import type { Workbook } from './send-workbook'

/** A list column in a workbook, with its cell value. */
export interface VisibleColumn<Row> extends Omit<ColumnLayout, 'header'> {
  cell: (row: Row) => CellValue
}

interface ColumnSource<Row, Key extends string> {
  /** The visible columns, in display order. */
  keys: readonly Key[]
  labels: Readonly<Record<Key, string>>
  columns: Readonly<Record<Key, VisibleColumn<Row>>>
  blocks: AsyncIterable<readonly Row[]>
  /** Returns a row as people read it. */
  toRow: (row: Row) => Row
}

const toCell = <Row>({ cell }: VisibleColumn<Row>, row: Row): CellValue => {
  const value = cell(row)
  return value === '' ? null : value
}

/** A workbook's columns and rows, limited to a list's visible columns. Empty values are empty cells. */
export function visibleColumns<Row, Key extends string>({
  keys,
  labels,
  columns,
  blocks,
  toRow,
}: ColumnSource<Row, Key>): Pick<Workbook, 'columns' | 'rows'> {
  async function* rows() {
    for await (const block of blocks)
      for (const row of block.map(toRow)) yield keys.map((key) => toCell(columns[key], row))
  }
  return {
    columns: keys.map((key) => ({ header: labels[key], width: columns[key].width, format: columns[key].format })),
    rows: rows(),
  }
}
