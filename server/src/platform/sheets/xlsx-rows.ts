import { sheetRowTexts, sheetTexts } from '@portal/contract/texts/sheet'
import type { CellStyle } from './cell-style'
import { errorValue, numberValue, parseDay, textValue } from './cell-value'
import { columnLetters, type MergedCells, type RawRow, type RawValue, UnreadableCell } from './raw-sheet'
import type { XmlAttributes, XmlHandler } from './read-xml'
import { maxCellCharacters, maxColumns, SheetFault } from './sheet-limits'
import { unescapeCell } from './xlsx-parts'

export interface SheetSurroundings {
  is1904: boolean
  sharedTexts: readonly string[]
  styles: readonly CellStyle[]
}

const letterA = 64

/** Returns the column from 0 and the row from 1 of a reference such as `B7`; missing parts are 0 and -1. */
function parseReference(reference: string): { column: number; row: number } {
  let column = 0
  let at = 0
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter <= letterA || letter > letterA + 26) break
    column = column * 26 + letter - letterA
  }
  return { column: column - 1, row: Number(reference.slice(at)) || 0 }
}

/** Returns the cells of a reference such as `B7:C9`; null if it is not a range of cells. */
function parseRange(reference: string): MergedCells | null {
  const [first, last, ...more] = reference.split(':').map(parseReference)
  if (!first || !last || more.length > 0) return null
  const [firstRow, lastRow] = [first.row, last.row]
  const [firstColumn, lastColumn] = [first.column, last.column]
  return firstRow < 1 || firstColumn < 0 ? null : { firstRow, lastRow, firstColumn, lastColumn }
}

const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i
const index = /^\s*\d+\s*$/

/** Collects the rows of a sheet while its XML is parsed. */
export class RowCollector implements XmlHandler {
  #rows: RawRow[] = []
  #row: RawRow = { row: 0, cells: [] }
  #column = -1
  #type: string | undefined
  #style = -1
  /** The content of `<v>`. */
  #value = ''
  /** The content of the runs of `<is>`; undefined without one. */
  #inline: string | undefined
  #isInside = false
  /** The element whose text is being collected. */
  #collecting: 'v' | 't' | null = null
  #isPhonetic = false
  /** Whether the rows are complete. */
  isDone = false
  /** The ranges of merged cells, which are listed after the rows. */
  readonly merges: MergedCells[] = []
  /** Whether the merged cells are complete too. The reader ignores the rest of the file. */
  hasAllMerges = false

  constructor(private readonly surroundings: SheetSurroundings) {}

  /** Returns the rows that are complete by now, each once. */
  take(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') this.#isInside = true
    else if (name === 'mergeCell') this.#addMerge(attributes)
    if (!this.#isInside) return
    if (name === 'c') this.#beginCell(attributes)
    else if (name === 'v') this.#collecting = 'v'
    else if (name === 'is') this.#inline ??= ''
    else if (name === 't') this.#collecting = this.#isPhonetic || this.#inline === undefined ? null : 't'
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'row') this.#beginRow(attributes)
  }

  close(name: string): void {
    if (name === 'mergeCells') this.hasAllMerges = true
    if (!this.#isInside) return
    if (name === 'c') this.#endCell()
    else if (name === 'v' || name === 't') this.#collecting = null
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'row' && this.#row.cells.length > 0) this.#rows.push(this.#row)
    else if (name === 'sheetData') {
      this.#isInside = false
      this.isDone = true
    }
  }

  text(piece: string): void {
    // Slightly more than the limit is enough to detect a text that is too long.
    if (this.#collecting === 'v') this.#value = appendPiece(this.#value, piece)
    else if (this.#collecting === 't') this.#inline = appendPiece(this.#inline ?? '', piece)
  }

  #addMerge(attributes: XmlAttributes): void {
    const range = parseRange(attributes.ref?.value ?? '')
    if (range) this.merges.push(range)
  }

  #beginRow(attributes: XmlAttributes): void {
    const row = Number(attributes.r?.value ?? this.#row.row + 1)
    if (!Number.isInteger(row) || row <= this.#row.row) throw new SheetFault(sheetTexts.damaged)
    this.#row = { row, cells: [] }
    this.#column = -1
  }

  #beginCell(attributes: XmlAttributes): void {
    const reference = attributes.r?.value
    const column = reference === undefined ? this.#column + 1 : parseReference(reference).column
    if (column <= this.#column) throw new SheetFault(sheetTexts.damaged)
    this.#column = column
    this.#type = attributes.t?.value
    this.#style = Number(attributes.s?.value ?? -1)
    this.#value = ''
    this.#inline = undefined
  }

  #endCell(): void {
    const value = this.#read()
    if (value === null) return
    if (this.#column >= maxColumns) {
      const cell = `${columnLetters(this.#column)}${this.#row.row}`
      throw new SheetFault(sheetTexts.tooManyColumns(maxColumns, cell), { row: this.#row.row })
    }
    this.#row.cells.push([this.#column, value])
  }

  /** The cell's type determines which of its elements counts (ECMA-376 part 1, 18.3.1.4 and 18.18.11). */
  #read(): RawValue {
    switch (this.#type) {
      case 's':
        return this.#sharedText()
      case 'inlineStr':
        return textValue(unescapeCell(this.#inline ?? this.#value))
      case 'str':
        return textValue(unescapeCell(this.#value))
      case 'e':
        return errorValue(this.#value)
      case 'b':
        return this.#value.trim() === '' ? null : /^\s*(?:1|true)\s*$/.test(this.#value)
      case 'd':
        return parseDay(this.#value)
      default:
        // Some programs omit the type of inline text.
        return this.#value === '' && this.#inline ? textValue(unescapeCell(this.#inline)) : this.#number()
    }
  }

  #sharedText(): RawValue {
    if (this.#value.trim() === '') return null
    const text = index.test(this.#value) ? this.surroundings.sharedTexts[Number(this.#value)] : undefined
    return text === undefined ? new UnreadableCell(sheetRowTexts.lostText, '') : textValue(text)
  }

  #number(): RawValue {
    if (this.#value.trim() === '') return null
    if (!decimal.test(this.#value)) return textValue(this.#value)
    return numberValue(Number(this.#value), this.surroundings.styles[this.#style], this.surroundings.is1904)
  }
}

const appendPiece = (text: string, piece: string): string =>
  text.length <= maxCellCharacters ? text + piece.slice(0, maxCellCharacters + 1) : text
