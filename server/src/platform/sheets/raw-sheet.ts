import type { CellValue } from './table'

/** A cell that cannot be read as a value: the result of a formula that failed, or a text beyond Excel's own limit. */
export class UnreadableCell {
  constructor(
    readonly error: string | 'too long',
    /** What is shown of it. */
    readonly text: string,
  ) {}
}

export interface RawRow {
  /** The sheet's own row number, from 1. */
  row: number
  /** Values by column, counted from 0; empty cells are left out. */
  cells: (readonly [column: number, value: CellValue | UnreadableCell])[]
}

/** A visible sheet, not read yet. */
export interface RawSheet {
  name: string
  /** Its rows that hold anything, in blocks, from the top. Stopping early leaves the rest unread. */
  rows(): AsyncGenerator<RawRow[]>
}

/** A column's letters, counted from 0. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}
