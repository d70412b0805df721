/** What a cell holds. Formulas are read as their last result, dates as midnight UTC of the day written. */
export type CellValue = string | number | boolean | Date | null

/** A row under the headings of the columns that were asked for; a column the file lacks has no key. */
export interface TableRow {
  /** The sheet's own row number, from 1. */
  row: number
  cells: Readonly<Record<string, CellValue>>
  /** What is wrong with cells that could not be read, by heading; absent where all could. Their texts are in `cells`. */
  faults?: Readonly<Record<string, string>>
}

export interface Table {
  /** The asked columns that the file has, by their own headings, in the order they were asked for. */
  headers: readonly string[]
  rows: readonly TableRow[]
}
