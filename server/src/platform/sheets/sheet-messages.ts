import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { PackedRow } from './collect-rows'
import type { HiddenCell } from './hidden-cells'

/** What the reading thread is given: one file. */
export interface SheetTask {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
}

/**
 * What it sends: the number of its thread, the headings, the rows in blocks, the cells that merges hide in blocks, and the end;
 * or the reason why the file is refused. It sends the next block when the last one has been accepted.
 */
export type SheetMessage =
  | { kind: 'begun'; threadId: number | null }
  | { kind: 'headers'; headers: string[] }
  | { kind: 'rows'; rows: PackedRow[] }
  | { kind: 'hidden'; cells: HiddenCell[] }
  | { kind: 'done' }
  | { kind: 'refused'; message: string; place: { row?: number; column?: string } }
