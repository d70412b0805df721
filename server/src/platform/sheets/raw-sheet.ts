import type { CellValue } from './table'

/** A cell without a usable value: an error, or a text beyond Excel's own limit. */
export class UnreadableCell {
  constructor(
    /** The message for the user. */
    readonly fault: string,
    /** The text that the preview shows for the cell. */
    readonly text: string,
  ) {}
}

/** A whole number whose format may display more than its digits, such as leading zeros. */
export class FormattedNumber {
  constructor(
    readonly value: number,
    /** Null if Excel's display is unknown. */
    readonly text: string | null,
  ) {}
}

export type RawValue = CellValue | FormattedNumber | UnreadableCell

export interface RawRow {
  /** The sheet's own row number, from 1. */
  row: number
  /** Values by column, counted from 0, without empty cells. */
  cells: (readonly [column: number, value: RawValue])[]
}

/** A range of merged cells: rows counted from 1, columns from 0, both ends included. */
export interface MergedCells {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A visible sheet, not read yet. */
export interface RawSheet {
  name: string
  /** Its merged cells. Complete only after `rows()` has been read to the end, since files list them last. */
  merges: readonly MergedCells[]
  /** Its rows with content, in blocks, from the top. Stopping early leaves the rest unread. */
  rows(): AsyncGenerator<RawRow[]>
}

/** Returns a column's letters, counted from 0. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}
