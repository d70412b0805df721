import { setImmediate as othersTurn } from 'node:timers/promises'
import type { CellStyle } from 'hucre/xlsx'
import { type ColumnLayout, numberFormats, writableCell } from './cell-formats'
import type { CellValue } from './table'

export type { ColumnLayout } from './cell-formats'

interface WorkbookContent {
  sheetName: string
  columns: readonly ColumnLayout[]
  rows: AsyncIterable<readonly CellValue[]>
}

/** So many rows are written before other requests get their turn. */
const rowsAtOnce = 100

const headingStyle: CellStyle = { font: { bold: true }, numFmt: numberFormats.text }

/**
 * A workbook of one sheet with frozen bold headings, written while its rows arrive: memory does not grow with them. Text
 * is always text, whatever it begins with. Throws what reading the rows throws.
 */
export async function* streamWorkbook({ sheetName, columns, rows }: WorkbookContent): AsyncGenerator<Uint8Array> {
  // Half a megabyte of text, which few servers need before somebody exports.
  const { writeXlsxStream } = await import('hucre/xlsx')
  let isHeading = true
  async function* lines(): AsyncGenerator<CellValue[]> {
    yield columns.map(({ header }) => header)
    isHeading = false
    let written = 0
    for await (const row of rows) {
      yield row.map(writableCell)
      written += 1
      if (written % rowsAtOnce === 0) await othersTurn()
    }
  }
  const styles = columns.map(({ format }): CellStyle => ({ numFmt: numberFormats[format] }))
  const stream = writeXlsxStream(lines(), {
    name: sheetName,
    freezePane: { rows: 1 },
    // The writer asks for a column's style anew for each row, and has no other way to set the headings off.
    columns: columns.map(({ width }, index) => ({
      width,
      get style() {
        return isHeading ? headingStyle : styles[index]
      },
    })),
  })
  yield* stream as unknown as AsyncIterable<Uint8Array>
}

/** The longest cell of a column decides its width, within reason. */
const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(12, ...texts.map(({ length }) => length + 2)))

/**
 * Rows that were refused as they were sent, as text, with the reason in the last column.
 * @param headers the columns, in their order; the reason comes after them
 */
export async function refusedWorkbook(
  headers: readonly string[],
  rows: readonly { cells: Readonly<Record<string, string>>; reason: string }[],
): Promise<Uint8Array> {
  const lines = rows.map(({ cells, reason }) => [...headers.map((header) => cells[header] ?? ''), reason])
  const columns = [...headers, 'Reason'].map((header, index): ColumnLayout => {
    const shown = lines.slice(0, 200).map((line) => line[index] ?? '')
    return { header, width: widthOf([header, ...shown]), format: 'text' }
  })
  async function* each() {
    yield* lines
  }
  const parts: Uint8Array[] = []
  for await (const part of streamWorkbook({ sheetName: 'Refused rows', columns, rows: each() })) parts.push(part)
  return Buffer.concat(parts)
}
