import type { CellValue } from '../../platform/sheets/table'
import type { ColumnLayout } from '../../platform/sheets/write-table'
import type { Workbook } from './send-workbook'

/** A column of a list in a workbook, and its cell of a record. */
export interface ShownColumn<Row> extends Omit<ColumnLayout, 'header'> {
  cell: (row: Row) => CellValue
}

interface Shown<Row, Key extends string> {
  /** The shown columns in their order. */
  keys: readonly Key[]
  /** What the list calls each of its columns. */
  labels: Readonly<Record<Key, string>>
  columns: Readonly<Record<Key, ShownColumn<Row>>>
  blocks: AsyncIterable<readonly Row[]>
}

const cellOf = <Row>({ cell }: ShownColumn<Row>, row: Row): CellValue => {
  const value = cell(row)
  return value === '' ? null : value
}

/** A workbook's columns and rows as a list shows them. Cells without anything are empty. */
export function shownColumns<Row, Key extends string>({
  keys,
  labels,
  columns,
  blocks,
}: Shown<Row, Key>): Pick<Workbook, 'columns' | 'rows'> {
  async function* rows() {
    for await (const block of blocks) for (const row of block) yield keys.map((key) => cellOf(columns[key], row))
  }
  return {
    columns: keys.map((key) => ({ header: labels[key], width: columns[key].width, format: columns[key].format })),
    rows: rows(),
  }
}
