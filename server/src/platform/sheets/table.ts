/** The content of a cell. A formula gives its last result, and a date midnight UTC of its day. */
export type CellValue = string | number | boolean | Date | null

/** A row by the headings of the requested columns. A column that the file lacks has no key. */
export interface TableRow {
  /** The sheet's own row number, from 1. */
  row: number
  cells: Readonly<Record<string, CellValue>>
  /** The faults of unreadable cells, by heading; absent if there are none. The cells' texts are in `cells`. */
  faults?: Readonly<Record<string, string>>
}

export interface Table {
  /** The requested columns that the file has, by their own headings, in the order requested. */
  headers: readonly string[]
  rows: readonly TableRow[]
}
