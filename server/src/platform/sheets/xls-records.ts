import { sheetTexts } from '@portal/contract/texts/sheet'
import { columnLetters } from './raw-sheet'
import { mostColumns, SheetFault } from './sheet-limits'

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
/** Printer settings, which the parser skips. */
const SKIPPED = 0x004d
/** Date system, number formats, cell styles, sheets and shared texts. */
const workbookRecords = new Set([0x0022, 0x041e, 0x00e0, BOUNDSHEET, SST])
/** The records that hold one cell's value: row and column come first. */
const cellRecords = new Set([FORMULA, MULRK, 0x00d6, 0x00fd, 0x0203, LABEL, 0x0205, 0x027e])
/** The records whose text may be longer than a record. */
const longRecords = new Set([SST, STRING, LABEL, 0x00d6])
/** The first records of Excel 2 to 4. */
const ancientBofs = new Set([0x0009, 0x0209, 0x0409])
const excel97 = 0x0600
/** Of a formula's expression, from the start of its record. */
const expressionLength = 24

const damaged = () => new SheetFault(sheetTexts.damaged)

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  /** Where its records begin. */
  position: number
  /** Whether it holds cells and is visible. */
  isRead: boolean
}

function checkVersion(stream: Buffer): void {
  const id = stream.readUInt16LE(0)
  if (ancientBofs.has(id)) throw new SheetFault(sheetTexts.tooOld)
  if (id !== BOF) throw damaged()
  if (stream.readUInt16LE(4) !== excel97) throw new SheetFault(sheetTexts.tooOld)
}

class XlsReducer {
  readonly sheets = new Map<number, ListedSheet>()
  /** How many substreams are open: a chart is one within that of its sheet. */
  #depth = 0
  /** The first substream describes the workbook. */
  #isWorkbook = true
  #isRead = false
  /** Whether a continuation of the last record stays. */
  #isContinued = false

  constructor(private readonly stream: Buffer) {}

  run(): void {
    const { stream } = this
    let at = 0
    while (at + 4 <= stream.length) {
      const id = stream.readUInt16LE(at)
      const end = at + 4 + stream.readUInt16LE(at + 2)
      // Some programs fill up the stream after the last sheet.
      if (this.#depth === 0 && id !== BOF) break
      if (end > stream.length) throw damaged()
      if (!this.#stays(id, at, end)) stream.writeUInt16LE(SKIPPED, at)
      at = end
    }
    if (this.#depth > 0 || this.#isWorkbook) throw damaged()
  }

  #stays(id: number, at: number, end: number): boolean {
    if (id === CONTINUE) return this.#isContinued
    if (id === FILEPASS && this.#isWorkbook) throw new SheetFault(sheetTexts.password)
    if (id === BOF) this.#begin(at)
    const isOuter = this.#depth === 1
    const isValue = this.#isWorkbook ? this.#isWorkbookRecord(id, at) : this.#isRead && this.#isCell(id, at, end)
    const isFrame = id === BOF || id === EOF
    if (id === EOF) this.#end()
    const stays = isOuter && (isFrame || isValue)
    this.#isContinued = stays && longRecords.has(id)
    return stays
  }

  #begin(at: number): void {
    this.#depth += 1
    if (this.#depth === 1) this.#isRead = this.sheets.get(at)?.isRead ?? false
  }

  #end(): void {
    this.#depth -= 1
    if (this.#depth === 0) this.#isWorkbook = false
  }

  #isWorkbookRecord(id: number, at: number): boolean {
    if (id === BOUNDSHEET && this.#depth === 1) {
      const position = this.stream.readUInt32LE(at + 4)
      const isVisible = this.stream.readUInt8(at + 8) % 4 === 0
      const isOfCells = this.stream.readUInt8(at + 9) === 0
      this.sheets.set(position, { position, isRead: isVisible && isOfCells })
    }
    return workbookRecords.has(id)
  }

  #isCell(id: number, at: number, end: number): boolean {
    if (id === STRING) return true
    if (!cellRecords.has(id) || this.#depth > 1) return false
    const { stream } = this
    const column = stream.readUInt16LE(id === MULRK ? end - 2 : at + 6)
    if (column >= mostColumns) {
      const row = stream.readUInt16LE(at + 4) + 1
      throw new SheetFault(sheetTexts.tooManyColumns(mostColumns, `${columnLetters(column)}${row}`), { row })
    }
    // Without an expression: only results are read.
    if (id === FORMULA) stream.writeUInt16LE(0, at + expressionLength)
    return true
  }
}

/**
 * Reduces the records of an .xls file ([MS-XLS]), in place, to those that hold the values of visible sheets. Charts and
 * other objects in a sheet cache numbers in records of the same kind as its cells, and the parser fails on a single
 * formula, comment or link that it does not understand.
 * @returns the sheets in the order of their tabs
 * @throws SheetFault for older versions, encrypted and damaged files, and cells far out
 */
export function reduceXlsRecords(stream: Buffer): ListedSheet[] {
  checkVersion(stream)
  const reducer = new XlsReducer(stream)
  reducer.run()
  return [...reducer.sheets.values()]
}
