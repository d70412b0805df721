import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { CellStyle } from 'hucre/xlsx'
import { type ColumnLayout, numberFormats, writableCell } from './cell-formats'
import type { CellValue } from './table'

export type { ColumnLayout } from './cell-formats'

interface WorkbookContent {
  sheetName: string
  columns: readonly ColumnLayout[]
  rows: AsyncIterable<readonly CellValue[]>
}

/** How many rows are written before yielding to other requests. */
const ROWS_PER_TURN = 100

const headingStyle: CellStyle = { font: { bold: true }, numFmt: numberFormats.text }

/**
 * Streams a workbook of one sheet with frozen bold headings while its rows arrive, so memory does not grow with them.
 * Text is always text, whatever it starts with. Throws if reading the rows throws.
 */
export async function* streamWorkbook({ sheetName, columns, rows }: WorkbookContent): AsyncGenerator<Uint8Array> {
  // Half a megabyte of code, loaded on the first export.
  const { writeXlsxStream } = await import('hucre/xlsx')
  let isHeading = true
  async function* lines(): AsyncGenerator<CellValue[]> {
    yield columns.map(({ header }) => header)
    isHeading = false
    let writtenRows = 0
    for await (const row of rows) {
      yield row.map(writableCell)
      writtenRows += 1
      if (writtenRows % ROWS_PER_TURN === 0) await yieldToEventLoop()
    }
  }
  const styles = columns.map(({ format }): CellStyle => ({ numFmt: numberFormats[format] }))
  const stream = writeXlsxStream(lines(), {
    name: sheetName,
    freezePane: { rows: 1 },
    // The writer requests a column's style again for each row, and has no other way to style the headings.
    columns: columns.map(({ width }, index) => ({
      width,
      get style() {
        return isHeading ? headingStyle : styles[index]
      },
    })),
  })
  yield* stream as unknown as AsyncIterable<Uint8Array>
}

/** The longest cell of a column determines its width, within limits. */
const columnWidth = (texts: readonly string[]): number =>
  Math.min(60, Math.max(12, ...texts.map(({ length }) => length + 2)))

/**
 * Writes rejected rows as they were sent, as text, with the reason in the last column.
 * @param headers the columns, in order; the reason comes after them
 */
export async function createRejectedWorkbook(
  headers: readonly string[],
  rows: readonly { cells: Readonly<Record<string, string>>; reason: string }[],
): Promise<Uint8Array> {
  const lines = rows.map(({ cells, reason }) => [...headers.map((header) => cells[header] ?? ''), reason])
  const columns = [...headers, 'Reason'].map((header, index): ColumnLayout => {
    const displayedReason = lines.slice(0, 200).map((line) => line[index] ?? '')
    return { header, width: columnWidth([header, ...displayedReason]), format: 'text' }
  })
  async function* streamLines() {
    yield* lines
  }
  const parts: Uint8Array[] = []
  for await (const part of streamWorkbook({ sheetName: 'Rejected rows', columns, rows: streamLines() }))
    parts.push(part)
  return Buffer.concat(parts)
}
