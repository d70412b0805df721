import type { CellObject, WorkSheet } from '@e965/xlsx'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { cellStyle } from './cell-style'
import { errorValue, numberValue, textValue } from './cell-value'
import type { RawRow, RawSheet, RawValue } from './raw-sheet'
import { readCompoundFile } from './read-compound-file'
import { SheetFault } from './sheet-limits'
import { reduceXlsRecords } from './xls-records'

const blockRows = 500

/** Errors are stored as a number ([MS-XLS] 2.5.10). */
const errorTexts = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])

function rawValue({ t: type, v: value, z: format }: CellObject, is1904: boolean): RawValue {
  if (type === 'e') return errorValue(errorTexts.get(Number(value)) ?? '#ERR!')
  if (typeof value === 'string') return textValue(value)
  if (typeof value === 'boolean') return value
  if (typeof value !== 'number') return null
  return Number.isFinite(value) ? numberValue(value, cellStyle(-1, String(format ?? '')), is1904) : errorValue('#NUM!')
}

type Cells = readonly (CellObject | undefined)[]

function rawRow(cells: Cells | undefined, row: number, is1904: boolean): RawRow {
  const values = Array.from(cells ?? [], (cell, column) => [column, cell ? rawValue(cell, is1904) : null] as const)
  return { row, cells: values.filter(([, value]) => value !== null) }
}

async function* rowsOf(sheet: WorkSheet, is1904: boolean): AsyncGenerator<RawRow[]> {
  const rows: readonly (Cells | undefined)[] = sheet['!data'] ?? []
  for (let from = 0; from < rows.length; from += blockRows) {
    const block = Array.from(rows.slice(from, from + blockRows), (cells, at) => rawRow(cells, from + at + 1, is1904))
    yield block.filter(({ cells }) => cells.length > 0)
  }
}

/** The library is loaded only for .xls files: most files are .xlsx, and each one is read by a new thread. */
async function parse(stream: Buffer) {
  const { read } = await import('@e965/xlsx')
  try {
    return read(stream, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    })
  } catch (error) {
    throw new SheetFault(sheetTexts.damaged, {}, error)
  }
}

/**
 * The visible sheets of an .xls file of Excel 97 or newer, with or without macros: only values are read.
 * @throws SheetFault
 */
export async function readXls(bytes: Uint8Array): Promise<RawSheet[]> {
  const file = readCompoundFile(bytes)
  if (file.has('encryptedpackage')) throw new SheetFault(sheetTexts.password)
  const name = ['workbook', 'book'].find((each) => file.has(each))
  if (name === undefined) throw new SheetFault(sheetTexts.notExcel)
  const stream = file.read(name)
  const listed = reduceXlsRecords(stream)
  const { SheetNames, Sheets, Workbook } = await parse(stream)
  const is1904 = Workbook?.WBProps?.date1904 ?? false
  // The parser orders sheets by where their records begin, which need not be the order of their tabs.
  const positions = listed.map(({ position }) => position).sort((a, b) => a - b)
  return listed.flatMap(({ position, isRead }) => {
    const sheetName = SheetNames[positions.indexOf(position)] ?? ''
    const sheet = Sheets[sheetName]
    return isRead && sheet ? [{ name: sheetName, rows: () => rowsOf(sheet, is1904) }] : []
  })
}
