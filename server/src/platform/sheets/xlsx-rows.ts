import { sheetTexts } from '@portal/contract/texts/sheet'
import { dayOfSerial, dayOfText, textValue } from './cell-value'
import { columnLetters, type RawRow, type UnreadableCell } from './raw-sheet'
import type { XmlAttributes, XmlHandler } from './read-xml'
import { mostCellCharacters, mostColumns, SheetFault } from './sheet-limits'
import type { CellValue } from './table'
import { unescapeCell } from './xlsx-parts'

export interface SheetSurroundings {
  is1904: boolean
  sharedTexts: readonly string[]
  /** Of each cell style, whether it shows a number as a day. */
  dateStyles: readonly boolean[]
}

const letterA = 64

/** Column from 0 and row from 1 of a reference such as `B7`; parts that are not there are 0 and -1. */
function placeOf(reference: string): { column: number; row: number } {
  let column = 0
  let at = 0
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & ~32
    if (letter <= letterA || letter > letterA + 26) break
    column = column * 26 + letter - letterA
  }
  return { column: column - 1, row: Number(reference.slice(at)) || 0 }
}

/** Collects the rows of a sheet while its XML goes by. */
export class RowCollector implements XmlHandler {
  #rows: RawRow[] = []
  #row: RawRow = { row: 0, cells: [] }
  #column = -1
  #type = ''
  #style = -1
  #text = ''
  #isInside = false
  #takesText = false
  #isAid = false
  /** Whether the rows are over; what follows is of no interest. */
  isDone = false

  constructor(private readonly around: SheetSurroundings) {}

  /** The rows that are whole by now; they are handed over once. */
  take(): RawRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') this.#isInside = true
    if (!this.#isInside) return
    if (name === 'c') this.#beginCell(attributes)
    else if (name === 'v' || name === 't') this.#takesText = !this.#isAid
    else if (name === 'rPh') this.#isAid = true
    else if (name === 'row') this.#beginRow(attributes)
  }

  close(name: string): void {
    if (!this.#isInside) return
    if (name === 'c') this.#endCell()
    else if (name === 'v' || name === 't') this.#takesText = false
    else if (name === 'rPh') this.#isAid = false
    else if (name === 'row' && this.#row.cells.length > 0) this.#rows.push(this.#row)
    else if (name === 'sheetData') {
      this.#isInside = false
      this.isDone = true
    }
  }

  text(piece: string): void {
    // A little over the limit is enough to know that it is over.
    if (this.#takesText && this.#text.length <= mostCellCharacters) this.#text += piece.slice(0, mostCellCharacters + 1)
  }

  #beginRow(attributes: XmlAttributes): void {
    const row = Number(attributes.r ?? this.#row.row + 1)
    if (!Number.isInteger(row) || row <= this.#row.row) throw new SheetFault(sheetTexts.damaged)
    this.#row = { row, cells: [] }
    this.#column = -1
  }

  #beginCell(attributes: XmlAttributes): void {
    const reference = attributes.r
    const column = reference === undefined ? this.#column + 1 : placeOf(reference).column
    if (column <= this.#column) throw new SheetFault(sheetTexts.damaged)
    this.#column = column
    this.#type = attributes.t ?? 'n'
    this.#style = Number(attributes.s ?? -1)
    this.#text = ''
  }

  #endCell(): void {
    const value = this.#value()
    if (value === null) return
    if (this.#column >= mostColumns) {
      const cell = `${columnLetters(this.#column)}${this.#row.row}`
      throw new SheetFault(sheetTexts.tooManyColumns(mostColumns, cell), { row: this.#row.row })
    }
    this.#row.cells.push([this.#column, value])
  }

  #value(): CellValue | UnreadableCell {
    const text = this.#text
    switch (this.#type) {
      case 's':
        return textValue(this.around.sharedTexts[Number(text)] ?? '')
      case 'inlineStr':
      case 'str':
      case 'e':
        return textValue(unescapeCell(text))
      case 'b':
        return text === '' ? null : text === '1' || text === 'true'
      case 'd':
        return dayOfText(text)
      default:
        return this.#number(text)
    }
  }

  #number(text: string): CellValue | UnreadableCell {
    const number = Number(text)
    if (text.trim() === '') return null
    if (!Number.isFinite(number)) return textValue(text)
    return (this.around.dateStyles[this.#style] && dayOfSerial(number, this.around.is1904)) || number
  }
}
