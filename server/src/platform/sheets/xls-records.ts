import { sheetTexts } from '@portal/contract/texts/sheet'
import { columnLetters, type MergedCells } from './raw-sheet'
import { maxColumns, SheetFault } from './sheet-limits'

const BOF = 0x0809
const EOF = 0x000a
const FILEPASS = 0x002f
const BOUNDSHEET = 0x0085
const FORMULA = 0x0006
const MULRK = 0x00bd
const SST = 0x00fc
const STRING = 0x0207
const LABEL = 0x0204
const CONTINUE = 0x003c
const MERGEDCELLS = 0x00e5
/** Printer settings, which the parser skips. */
const SKIPPED = 0x004d
/** Date system, number formats, cell styles and shared texts. */
const workbookRecords = new Set([0x0022, 0x041e, 0x00e0, SST])
/** The records that hold one cell's value: row and column come first. */
const cellRecords = new Set([FORMULA, MULRK, 0x00d6, 0x00fd, 0x0203, LABEL, 0x0205, 0x027e])
/** The records whose text may be longer than a record. */
const longRecords = new Set([SST, STRING, LABEL, 0x00d6])
/** The first records of Excel 2 to 4. */
const ancientBofs = new Set([0x0009, 0x0209, 0x0409])
const excel97 = 0x0600
/** The offset of the length of a formula's expression, from the start of its record. */
const expressionLength = 24

const damagedFile = () => new SheetFault(sheetTexts.damaged)

/** The parser builds an object for each cell, so it gets at most about this many at a time. */
const maxCellsPerBlock = 180_000

/** A sheet in the workbook's list. */
interface ListedSheet {
  name: string
  /** Whether it contains cells and is visible. */
  isRead: boolean
  /** Where blocks of rows start and the last one ends. */
  cuts: number[]
  merges: MergedCells[]
}

function checkVersion(stream: Buffer): void {
  const id = stream.readUInt16LE(0)
  if (ancientBofs.has(id)) throw new SheetFault(sheetTexts.tooOld)
  if (id !== BOF) throw damagedFile()
  if (stream.readUInt16LE(4) !== excel97) throw new SheetFault(sheetTexts.tooOld)
}

class XlsReducer {
  /** By the position of their records. */
  readonly sheets = new Map<number, ListedSheet>()
  /** How many substreams are open: a chart is nested in that of its sheet. */
  #depth = 0
  /** The first substream describes the workbook. */
  #isWorkbook = true
  /** Where the description of the workbook ends. */
  workbookEnd = 0
  #sheet: ListedSheet | undefined
  #row = 0
  /** Cells since the last cut. */
  #cells = 0
  #isOrdered = true
  /** Whether a continuation of the last record is retained. */
  #isContinued = false

  constructor(private readonly stream: Buffer) {}

  run(): void {
    const { stream } = this
    let at = 0
    while (at + 4 <= stream.length) {
      const id = stream.readUInt16LE(at)
      const end = at + 4 + stream.readUInt16LE(at + 2)
      // Some programs pad the stream after the last sheet.
      if (this.#depth === 0 && id !== BOF) break
      if (end > stream.length) throw damagedFile()
      if (!this.#stays(id, at, end)) stream.writeUInt16LE(SKIPPED, at)
      at = end
    }
    if (this.#depth > 0 || this.#isWorkbook) throw damagedFile()
  }

  #stays(id: number, at: number, end: number): boolean {
    if (id === CONTINUE) return this.#isContinued
    if (id === FILEPASS && this.#isWorkbook) throw new SheetFault(sheetTexts.password)
    if (id === BOF) this.#begin(at, end)
    const isOuter = this.#depth === 1
    const isValue = this.#isWorkbook ? this.#isWorkbookRecord(id, at) : this.#isCell(id, at, end)
    const isFrame = id === BOF || id === EOF
    if (id === EOF) this.#end(at)
    const isRetained = isOuter && (isFrame || isValue)
    this.#isContinued = isRetained && longRecords.has(id)
    return isRetained
  }

  #begin(at: number, end: number): void {
    this.#depth += 1
    if (this.#depth > 1) return
    const sheet = this.sheets.get(at)
    this.#sheet = sheet?.isRead ? sheet : undefined
    this.#sheet?.cuts.push(end)
    this.#row = 0
    this.#cells = 0
    this.#isOrdered = true
  }

  #end(at: number): void {
    this.#depth -= 1
    if (this.#depth > 0) return
    if (this.#isWorkbook) this.workbookEnd = at
    this.#isWorkbook = false
    // The parser sorts rows that a program wrote out of order, in a single step.
    if (!this.#isOrdered) this.#sheet?.cuts.splice(1)
    this.#sheet?.cuts.push(at)
  }

  #isWorkbookRecord(id: number, at: number): boolean {
    const { stream } = this
    if (id === BOUNDSHEET && this.#depth === 1) {
      const isVisible = stream.readUInt8(at + 8) % 4 === 0
      const isCellSheet = stream.readUInt8(at + 9) === 0
      const [length, isWide] = [stream.readUInt8(at + 10), (stream.readUInt8(at + 11) & 1) === 1]
      const name = stream.toString(isWide ? 'utf16le' : 'latin1', at + 12, at + 12 + length * (isWide ? 2 : 1))
      this.sheets.set(stream.readUInt32LE(at + 4), { name, isRead: isVisible && isCellSheet, cuts: [], merges: [] })
    }
    return workbookRecords.has(id)
  }

  #isCell(id: number, at: number, end: number): boolean {
    if (!this.#sheet || this.#depth > 1) return false
    if (id === STRING) return true
    if (id === MERGEDCELLS) this.#addMerges(this.#sheet.merges, at + 6, end)
    if (!cellRecords.has(id)) return false
    const { stream } = this
    const row = stream.readUInt16LE(at + 4)
    const column = stream.readUInt16LE(id === MULRK ? end - 2 : at + 6)
    if (column >= maxColumns) {
      const cell = `${columnLetters(column)}${row + 1}`
      throw new SheetFault(sheetTexts.tooManyColumns(maxColumns, cell), { row: row + 1 })
    }
    // Without an expression: only results are read.
    if (id === FORMULA) stream.writeUInt16LE(0, at + expressionLength)
    if (row < this.#row) this.#isOrdered = false
    if (row > this.#row && this.#cells >= maxCellsPerBlock) {
      this.#sheet.cuts.push(at)
      this.#cells = 0
    }
    this.#row = row
    this.#cells += id === MULRK ? Math.floor((end - at - 10) / 6) : 1
    return true
  }

  #addMerges(merges: MergedCells[], start: number, end: number): void {
    const { stream } = this
    for (let from = start; from + 8 <= end; from += 8) {
      merges.push({
        firstRow: stream.readUInt16LE(from) + 1,
        lastRow: stream.readUInt16LE(from + 2) + 1,
        firstColumn: stream.readUInt16LE(from + 4),
        lastColumn: stream.readUInt16LE(from + 6),
      })
    }
  }
}

/** A sheet of an .xls file, whose rows are parsed in blocks. */
export interface XlsSheet {
  name: string
  merges: readonly MergedCells[]
  blocks: number
  /** Returns a complete workbook that contains only one block of rows. */
  block(index: number): Buffer
}

function record(id: number, ...content: number[]): Buffer {
  const header = Buffer.alloc(4)
  header.writeUInt16LE(id)
  header.writeUInt16LE(content.length, 2)
  return Buffer.concat([header, Buffer.from(content)])
}

/** The BOF record of a worksheet: version 0x0600 (BIFF8), type 0x0010. */
const sheetStart = record(BOF, 0x00, 0x06, 0x10, 0x00, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

function buildBlock(stream: Buffer, workbookEnd: number, { cuts }: ListedSheet, index: number): Buffer {
  // Visible, of cells, and named "S" in one byte.
  const listing = record(BOUNDSHEET, 0, 0, 0, 0, 0, 0, 1, 0, 0x53)
  listing.writeUInt32LE(workbookEnd + listing.length + 4, 4)
  const rows = stream.subarray(cuts[index], cuts[index + 1])
  return Buffer.concat([stream.subarray(0, workbookEnd), listing, record(EOF), sheetStart, rows, record(EOF)])
}

/**
 * Reduces the records of an .xls file ([MS-XLS]), in place, to those with the values of visible sheets. Charts and
 * other objects in a sheet cache numbers in the same records as its cells, and the parser fails on any formula, comment
 * or link that it does not support.
 * @returns the visible sheets of cells in the order of their tabs
 * @throws SheetFault for older versions, encrypted and damaged files, and cells far out
 */
export function reduceXlsRecords(stream: Buffer): XlsSheet[] {
  checkVersion(stream)
  const reducer = new XlsReducer(stream)
  reducer.run()
  return [...reducer.sheets.values()].flatMap((sheet) => {
    const blocks = Math.max(sheet.cuts.length - 1, 0)
    const block = (index: number) => buildBlock(stream, reducer.workbookEnd, sheet, index)
    return sheet.isRead ? [{ name: sheet.name, merges: sheet.merges, blocks, block }] : []
  })
}
