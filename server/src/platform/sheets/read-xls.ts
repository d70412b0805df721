import { sheetTexts } from '@portal/contract/texts/sheet'
import { textValue } from './cell-value'
import type { RawRow, RawSheet, UnreadableCell } from './raw-sheet'
import { readCompoundFile } from './read-compound-file'
import { SheetFault } from './sheet-limits'
import type { CellValue } from './table'
import { checkXlsRecords } from './xls-records'

const blockRows = 500

function plainValue(value: unknown): CellValue | UnreadableCell {
  if (typeof value === 'string') return textValue(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null
  return new Date(Date.UTC(value.getUTCFullYear(), value.getUTCMonth(), value.getUTCDate()))
}

function rawRow(cells: readonly unknown[] | undefined, row: number): RawRow {
  const values = (cells ?? []).map((value, column) => [column, plainValue(value)] as const)
  return { row, cells: values.filter(([, value]) => value !== null) }
}

async function* rowsOf(rows: readonly (readonly unknown[] | undefined)[]): AsyncGenerator<RawRow[]> {
  for (let from = 0; from < rows.length; from += blockRows) {
    const block = Array.from(rows.slice(from, from + blockRows), (cells, index) => rawRow(cells, from + index + 1))
    yield block.filter(({ cells }) => cells.length > 0)
  }
}

/** The library is loaded for the few files that need it: most are .xlsx, and every file is read by a fresh thread. */
async function parse(bytes: Uint8Array) {
  const { readXls: parseXls } = await import('hucre/xlsx')
  try {
    return await parseXls(bytes)
  } catch (error) {
    throw new SheetFault(sheetTexts.damaged, {}, error)
  }
}

/**
 * The visible sheets of an .xls file of Excel 97 or newer, macros or not: only values are looked at.
 * @throws SheetFault
 */
export async function readXls(bytes: Uint8Array): Promise<RawSheet[]> {
  const file = readCompoundFile(bytes)
  if (file.has('EncryptedPackage')) throw new SheetFault(sheetTexts.password)
  if (!file.has('Workbook')) throw new SheetFault(file.has('Book') ? sheetTexts.tooOld : sheetTexts.notExcel)
  const visible = checkXlsRecords(file.read('Workbook'))
  const { sheets } = await parse(bytes)
  return sheets.filter((_, index) => visible[index]).map(({ name, rows }) => ({ name, rows: () => rowsOf(rows) }))
}
