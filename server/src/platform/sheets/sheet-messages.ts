import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { PackedRow } from './collect-rows'
import type { HiddenCell } from './hidden-cells'

/** The input of the reading thread: one file. */
export interface SheetTask {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
}

/**
 * Its messages: its thread id, the headings, the rows in blocks, the cells that merges hide in blocks, and the end; or
 * why the file is rejected. It sends the next block once the last one is accepted.
 */
export type SheetMessage =
  | { kind: 'begun'; threadId: number | null }
  | { kind: 'headers'; headers: string[] }
  | { kind: 'rows'; rows: PackedRow[] }
  | { kind: 'hidden'; cells: HiddenCell[] }
  | { kind: 'done' }
  | { kind: 'refused'; message: string; place: { row?: number; column?: string } }
