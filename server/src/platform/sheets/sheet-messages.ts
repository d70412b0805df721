import type { SheetColumn } from '@portal/contract/api/sheet'
import type { PackedRow } from './collect-rows'

/** What the reading thread is given: one file. */
export interface SheetTask {
  bytes: Uint8Array
  columns: readonly SheetColumn[]
  mostRows: number
}

/** What it sends: that it has begun, with the number of its thread; the headings, then rows in blocks, and at last that they were all, or why there are none. */
export type SheetMessage =
  | { kind: 'begun'; threadId: number | null }
  | { kind: 'headers'; headers: string[] }
  | { kind: 'rows'; rows: PackedRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; message: string; place: { row?: number; column?: string } }
