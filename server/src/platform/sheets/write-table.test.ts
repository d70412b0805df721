import { read, utils, type WorkSheet } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import type { CellValue } from './table'
import { type ColumnLayout, createRejectedWorkbook, streamWorkbook } from './write-table'

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

async function writeSheet(
  columns: readonly ColumnLayout[],
  rows: AsyncIterable<readonly CellValue[]>,
): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of streamWorkbook({ sheetName: 'Orders', columns, rows })) parts.push(part)
  return Buffer.concat(parts)
}

const openWorkbook = (bytes: Uint8Array, name = 'Orders'): WorkSheet => {
  const sheet = read(bytes, { cellNF: true, cellStyles: true, cellDates: false }).Sheets[name]
  if (!sheet) throw new Error(`There is no sheet ${name}`)
  return sheet
}
const text = (header: string): ColumnLayout => ({ header, width: 20, format: 'text' })

describe('A workbook that is written while it is sent', () => {
  it('contains typed cells in their formats, read back by another library', async () => {
    const columns: ColumnLayout[] = [
      text('Zip'),
      { header: 'Price', width: 12, format: 'money' },
      { header: 'Count', width: 8, format: 'whole' },
      { header: 'Day', width: 12, format: 'date' },
      { header: 'At', width: 18, format: 'instant' },
    ]
    const day = new Date('2026-01-15T00:00:00Z')
    const at = new Date('2026-01-15T18:00:00Z')
    const sheet = openWorkbook(await writeSheet(columns, each([['00501', 1234.5, 3, day, at]])))
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true })).toEqual([
      ['Zip', 'Price', 'Count', 'Day', 'At'],
      ['00501', 1234.5, 3, day, at],
    ])
    const displayed = ['A2', 'B2', 'C2', 'D2', 'E2'].map((cell) => [sheet[cell].t, sheet[cell].z, sheet[cell].w])
    expect(displayed).toEqual([
      ['s', '@', '00501'],
      ['n', '"$"#,##0.00', '$1,234.50'],
      ['n', '0', '3'],
      ['n', 'yyyy-mm-dd', '2026-01-15'],
      ['n', 'yyyy-mm-dd hh:mm', '2026-01-15 18:00'],
    ])
    expect(sheet['!cols']?.map(({ width }) => width)).toEqual([20, 12, 8, 12, 18])
  })

  it('never turns a text into a formula, and drops what a workbook cannot contain', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=cmd|"/c calc"!A1',
      '_x0041_',
      '#REF!',
      'a\u0000\u0008b',
    ]
    const sheet = openWorkbook(await writeSheet([text('A')], each(texts.map((each) => [each]))))
    const cells = texts.map((_, index) => sheet[`A${index + 2}`])
    expect(cells.filter(({ f, t }) => f !== undefined || t !== 's')).toEqual([])
    expect(cells.map(({ v }) => v)).toEqual([...texts.slice(0, 5), '\n=1', ...texts.slice(6, 9), 'ab'])
  })

  it("truncates texts longer than a cell's limit, without splitting a surrogate pair", async () => {
    const sheet = openWorkbook(
      await writeSheet([text('A')], each([['x'.repeat(40_000)], [`${'x'.repeat(32_765)}😀😀`]])),
    )
    expect(sheet.A2.v).toBe(`${'x'.repeat(32_766)}…`)
    expect(sheet.A3.v).toBe(`${'x'.repeat(32_765)}…`)
  })

  it('makes its headings bold and frozen', async () => {
    const bytes = await writeSheet([text('A')], each([['a']]))
    const { files } = read(bytes, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> }
    const part = (name: string) => String(files[name]?.content)
    expect(part('xl/worksheets/sheet1.xml')).toContain('ySplit="1"')
    const [heading, cell] = [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="A\d"[^>]* s="(\d+)"/g)].map(([, s]) =>
      Number(s),
    )
    const fonts = [...part('xl/styles.xml').matchAll(/<font>(.*?)<\/font>/g)].map(([, font]) => font?.includes('<b/>'))
    const styles = part('xl/styles.xml').match(/<cellXfs.*<\/cellXfs>/)?.[0] ?? ''
    const used = [...styles.matchAll(/<xf [^>]*fontId="(\d+)"/g)].map(([, font]) => fonts[Number(font)])
    expect([used[heading ?? -1], used[cell ?? -1]]).toEqual([true, false])
  })

  it('fails with the error of its rows, and stops reading rows once the client disconnects', async () => {
    async function* failingRows() {
      for (let row = 0; row < 500; row += 1) yield [row]
      throw new Error('database gone')
    }
    await expect(writeSheet([text('A')], failingRows())).rejects.toThrow('database gone')
    let isStopped = false
    async function* endlessRows() {
      try {
        for (;;) yield ['x'.repeat(1000)]
      } finally {
        isStopped = true
      }
    }
    for await (const _ of streamWorkbook({ sheetName: 'Orders', columns: [text('A')], rows: endlessRows() })) break
    await expect.poll(() => isStopped).toBe(true)
  })

  it('yields to other work, and buffers only a little at a time', async () => {
    async function* manyRows() {
      for (let row = 0; row < 30_000; row += 1) yield [`Order ${row}`, `Dealer ${row % 70}`, 'Digital Essentials']
    }
    let turns = 0
    let isWriting = true
    const others = async () => {
      for (; isWriting; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    const otherWork = others()
    let bufferedRows = 0
    let size = 0
    for await (const part of streamWorkbook({
      sheetName: 'Orders',
      columns: [text('A'), text('B'), text('C')],
      rows: manyRows(),
    })) {
      bufferedRows = Math.max(bufferedRows, part.length)
      size += part.length
    }
    isWriting = false
    await otherWork
    expect(size).toBeGreaterThan(100_000)
    expect(bufferedRows).toBeLessThan(100_000)
    expect(turns).toBeGreaterThan(200)
  })
})

describe('The workbook of rejected rows', () => {
  it('has the original rows, with the reason in the last column', async () => {
    const rows: { cells: Record<string, string>; reason: string }[] = [
      { cells: { Zip_Code: '00501', Company_Name: '=1+1' }, reason: 'Row 2, column Zip_Code: no.' },
      { cells: { Zip_Code: 'x' }, reason: 'Row 3: no.' },
    ]
    const sheet = openWorkbook(await createRejectedWorkbook(['Company_Name', 'Zip_Code'], rows), 'Rejected rows')
    expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
      ['Company_Name', 'Zip_Code', 'Reason'],
      ['=1+1', '00501', 'Row 2, column Zip_Code: no.'],
      ['', 'x', 'Row 3: no.'],
    ])
    expect(sheet.A2.f).toBeUndefined()
  })
})
