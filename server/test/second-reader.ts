import { type CellObject, read, SSF, utils } from '@e965/xlsx'
import { FormattedNumber, type RawValue, UnreadableCell } from '../src/platform/sheets/raw-sheet'
import { openWorkbook } from '../src/platform/sheets/read-sheet'
import { errorNames, readBiff } from './biff-reader'

/** The content of cells in one notation, by sheet and reference (`Sheet1!B2`), without empty cells. */
export type CellTexts = Readonly<Record<string, string>>

const place = (sheet: string, row: number, column: number): string =>
  `${sheet}!${utils.encode_cell({ r: row, c: column })}`

function productText(value: RawValue): string {
  if (value instanceof UnreadableCell) return `error ${value.text}`
  if (value instanceof FormattedNumber) return `number ${value.value}`
  if (value instanceof Date) return `day ${value.toISOString().slice(0, 10)}`
  return `${typeof value} ${value}`
}

/** Reads a workbook with the portal's reader. */
export async function productCells(bytes: Uint8Array): Promise<CellTexts> {
  const cells: [string, string][] = []
  for (const { name, rows } of await openWorkbook(bytes)) {
    for await (const block of rows()) {
      for (const { row, cells: values } of block) {
        for (const [column, value] of values) cells.push([place(name, row - 1, column), productText(value)])
      }
    }
  }
  return Object.fromEntries(cells)
}

function numberText(value: number, format: string, date1904: boolean): string {
  if (!SSF.is_date(format)) return `number ${value}`
  const { y, m, d } = SSF.parse_date_code(value, { date1904 })
  return `day ${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}

function sheetJsText({ t, v, w, z }: CellObject, is1904: boolean): string | null {
  if (t === 'e') return `error ${w}`
  if (t === 'n') return numberText(Number(v), String(z ?? ''), is1904)
  if (t === 'b') return `boolean ${v}`
  return t === 's' && String(v).trim() !== '' ? `string ${v}` : null
}

/** Reads an .xlsx file with SheetJS. */
export function xlsxCells(bytes: Uint8Array): CellTexts {
  const { SheetNames, Sheets, Workbook } = read(Buffer.from(bytes), { type: 'buffer', dense: true, cellNF: true })
  const is1904 = Workbook?.WBProps?.date1904 ?? false
  const cells = SheetNames.flatMap((name, at) => {
    if (Workbook?.Sheets?.[at]?.Hidden) return []
    const rows: (CellObject | undefined)[][] = Sheets[name]?.['!data'] ?? []
    return rows.flatMap((row, r) =>
      row.flatMap((cell, c): [string, string][] => {
        const text = cell ? sheetJsText(cell, is1904) : null
        return text === null ? [] : [[place(name, r, c), text]]
      }),
    )
  })
  return Object.fromEntries(cells)
}

/** Reads an .xls file with a separate reader, written from the format specification. */
export function xlsCells(bytes: Uint8Array): CellTexts {
  const { cells, is1904 } = readBiff(bytes)
  return Object.fromEntries(
    cells.map(({ sheet, row, column, value, format }) => {
      const at = place(sheet, row, column)
      if (typeof value === 'object') return [at, `error ${errorNames[value.error]}`]
      return [at, typeof value === 'number' ? numberText(value, format, is1904) : `${typeof value} ${value}`]
    }),
  )
}
