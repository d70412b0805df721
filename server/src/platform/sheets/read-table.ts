import type { Worker } from 'node:worker_threads'
import { maxSheetRows } from '@portal/contract/api/sheet'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { ApiError, unavailable } from '../http/api-errors'
import { startWorker } from '../start-worker'
import { ThreadLimit, type ThreadLimits } from '../thread-limit'
import { WorkQueue } from '../work-queue'
import type { PackedRow } from './collect-rows'
import type { FaultyCell } from './column-cell'
import type { HiddenCell } from './hidden-cells'
import type { SheetMessage, SheetTask } from './sheet-messages'
import type { CellValue, Table, TableRow } from './table'

/** Reading takes a core and memory, so other files wait. */
const turns = new WorkQueue({ maxRunning: 2, maxWaiting: 10 })
/** The largest files take half of the processor time on a slow machine. */
const usualLimits: ThreadLimits = { processorMs: 30_000, totalMs: 5 * 60_000 }
// The limit for young objects comes from the process's flag, which overrides one set here.
const resourceLimits = { maxOldGenerationSizeMb: 192 }

export interface ReadOptions {
  /** Files with more rows are rejected. Default: the limit of an import. */
  mostRows?: number
  /** Receives how many rows have been read so far. */
  onRows?: (count: number) => void
  /** Beyond these, reading is abandoned. */
  limits?: Partial<ThreadLimits>
}

const tableError = (message: string, place: { row?: number; column?: string } = {}) =>
  new ApiError('SHEET_REFUSED', message, {
    errors: [{ field: 'file', message }],
    ...(place.row !== undefined && { details: place }),
  })

/** A row that is still being read. */
interface OpenRow extends TableRow {
  cells: Record<string, CellValue>
  faults?: Record<string, string>
}

const isFaulty = (value: CellValue | FaultyCell): value is FaultyCell =>
  value !== null && typeof value === 'object' && 'fault' in value

function unpack([row, ...values]: PackedRow, headers: readonly string[]): OpenRow {
  const cells: Record<string, CellValue> = {}
  const faults: Record<string, string> = {}
  for (const [index, header] of headers.entries()) {
    const value = values[index] ?? null
    if (isFaulty(value)) faults[header] = value.fault
    cells[header] = isFaulty(value) ? value.text : value
  }
  return Object.keys(faults).length === 0 ? { row, cells } : { row, cells, faults }
}

/**
 * Adds a fault for each cell that a merge hides. Such a cell shows the merge's value, so rows that share a merged order
 * number stay one order, which is rejected as a whole.
 */
function addHiddenFaults(rows: readonly OpenRow[], headers: readonly string[], hidden: readonly HiddenCell[]): void {
  for (const { rowIndex, slot, fault, valueIndex } of hidden) {
    const [row, header] = [rows[rowIndex], headers[slot]]
    if (row === undefined || header === undefined) continue
    row.cells[header] = valueIndex === null ? null : (rows[valueIndex]?.cells[header] ?? null)
    row.faults ??= {}
    row.faults[header] = fault
  }
}

function collectTable(worker: Worker, { onRows, limits }: ReadOptions): Promise<Table> {
  return new Promise((resolve, reject) => {
    let headers: readonly string[] = []
    const rows: OpenRow[] = []
    const limit = new ThreadLimit({ ...usualLimits, ...limits }, (spent) =>
      // Only a file that takes a lot of processor time is at fault.
      reject(spent === 'processor' ? tableError(sheetTexts.tooSlow) : unavailable()),
    )
    worker.on('message', (message: SheetMessage) => {
      if (message.kind === 'begun') limit.begin(message.threadId)
      else if (message.kind === 'headers') headers = message.headers
      else if (message.kind === 'refused') reject(tableError(message.message, message.place))
      else if (message.kind === 'done') resolve({ headers, rows })
      else if (message.kind === 'hidden') {
        addHiddenFaults(rows, headers, message.cells)
        worker.postMessage('more')
      } else {
        for (const row of message.rows) rows.push(unpack(row, headers))
        try {
          onRows?.(rows.length)
        } catch (error) {
          reject(error)
        }
        worker.postMessage('more')
      }
    })
    worker.on('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isFull ? tableError(sheetTexts.tooMuch) : error)
    })
    worker.on('exit', (code) => {
      limit.end()
      reject(new Error(`The reading thread ended with code ${code}`))
    })
  })
}

/**
 * Reads the requested columns of a workbook, .xlsx or .xls whatever its name, in a separate thread: a malicious file
 * costs only that thread its memory or time.
 * @param bytes the entire file
 * @returns its rows with content, under the requested headings, with the sheet's own row numbers
 * @throws ApiError 422 SHEET_REFUSED with a message, and row and column in `details` if one is at fault; 503
 *   UNAVAILABLE if too many files wait, or the machine was too busy to read this one
 */
export async function readTable(
  bytes: Uint8Array,
  columns: readonly SheetColumn[],
  options: ReadOptions = {},
): Promise<Table> {
  if (!turns.hasCapacity) throw unavailable()
  return turns.run(async () => {
    const task: SheetTask = { bytes, columns, mostRows: options.mostRows ?? maxSheetRows }
    const worker = startWorker('sheet', import.meta.url, { resourceLimits, workerData: task })
    try {
      return await collectTable(worker, options)
    } finally {
      await worker.terminate()
    }
  })
}
