import type { CellObject } from '@e965/xlsx'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { cellStyle } from './cell-style'
import { errorValue, numberValue, textValue } from './cell-value'
import type { RawRow, RawSheet, RawValue } from './raw-sheet'
import { readCompoundFile } from './read-compound-file'
import { SheetFault } from './sheet-limits'
import { reduceXlsRecords, type XlsSheet } from './xls-records'

const blockRows = 500

/** Errors are stored as numbers ([MS-XLS] 2.5.10). */
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

/** Parses the rows of a workbook with one block of rows. Loads the library only for .xls files, which are rare. */
async function parse(stream: Buffer): Promise<RawRow[]> {
  const { read: parseXls } = await import('@e965/xlsx')
  try {
    const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false } as const
    const { SheetNames, Sheets, Workbook } = parseXls(stream, { type: 'buffer', ...options })
    const rows: readonly (Cells | undefined)[] = Sheets[SheetNames[0] ?? '']?.['!data'] ?? []
    const is1904 = Workbook?.WBProps?.date1904 ?? false
    const read: RawRow[] = []
    // Unlike a loop over all indexes, this skips the rows before the block.
    rows.forEach((cells, at) => {
      const row = rawRow(cells, at + 1, is1904)
      if (row.cells.length > 0) read.push(row)
    })
    return read
  } catch (error) {
    throw new SheetFault(sheetTexts.damaged, {}, error)
  }
}

function rawSheet({ name, merges, blocks, block }: XlsSheet): RawSheet {
  /** The first block, which is read for its headings and then for its rows. */
  let first: RawRow[] | undefined
  return {
    name,
    merges,
    rows: async function* rows() {
      for (let index = 0; index < blocks; index += 1) {
        const parsed = (index === 0 && first) || (await parse(block(index)))
        first = index === 0 ? parsed : undefined
        for (let from = 0; from < parsed.length; from += blockRows) yield parsed.slice(from, from + blockRows)
      }
    },
  }
}

/**
 * Reads the visible sheets of an .xls file of Excel 97 or newer, with or without macros: only values are read.
 * @throws SheetFault
 */
export async function readXls(bytes: Uint8Array): Promise<RawSheet[]> {
  const file = readCompoundFile(bytes)
  if (file.has('encryptedpackage')) throw new SheetFault(sheetTexts.password)
  const name = ['workbook', 'book'].find((each) => file.has(each))
  if (name === undefined) throw new SheetFault(sheetTexts.notExcel)
  return reduceXlsRecords(file.read(name)).map(rawSheet)
}
