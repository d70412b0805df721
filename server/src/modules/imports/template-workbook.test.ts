import { read, utils } from '@e965/xlsx'
import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { explainedColumns } from '@portal/contract/sheets/program-columns'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../platform/sheets/read-table'
import { templateWorkbook } from './template-workbook'

const program = createProgram(defaultDocument)

describe('An import template', () => {
  it.each(['dealers', 'users', 'orders'] as const)(
    'has the columns, lists and text formats of %s, and can be imported',
    async (kind) => {
      const columns = explainedColumns(kind, program, 2027)
      const bytes = await templateWorkbook(kind, program, 2027)
      const book = read(bytes, { cellNF: true, sheetStubs: true, bookFiles: true })
      const title = { dealers: 'Dealers', users: 'Users', orders: 'Orders' }[kind]
      expect(book.SheetNames).toEqual([title, 'Explanation'])
      const rows = utils.sheet_to_json(book.Sheets[title] ?? {}, { header: 1, raw: false }) as string[][]
      expect(rows[0]).toEqual(columns.map(({ header }) => header))
      const explanations = utils.sheet_to_json(book.Sheets.Explanation ?? {}, { header: 1, raw: false }) as string[][]
      expect(explanations.slice(1).map(([header, , , explanation]) => [header, explanation])).toEqual(
        columns.map(({ header, explanation }) => [header, explanation]),
      )
      for (const [index, { type }] of columns.entries()) {
        const cell = book.Sheets[title]?.[utils.encode_cell({ r: 400, c: index })]
        if (type === 'text' || type === 'choice') expect([index, cell?.z]).toEqual([index, '@'])
      }
      const { files } = book as unknown as { files: Record<string, { content: Buffer }> }
      const xml = String(files['xl/worksheets/sheet1.xml']?.content)
      const lists = [...xml.matchAll(/<formula1>(.*?)<\/formula1>/g)].map(([, list]) => list?.replaceAll('&quot;', '"'))
      expect(lists).toEqual(columns.flatMap(({ options }) => (options.length ? [`"${options.join(',')}"`] : [])))
      expect(lists.every((list) => (list?.length ?? 0) <= 257)).toBe(true)
      const table = await readTable(bytes, columns)
      expect([table.headers, table.rows.length, table.rows[0]?.row]).toEqual([
        columns.map(({ header }) => header),
        1,
        2,
      ])
      const [first] = table.rows
      for (const { header, example, type } of columns) {
        const expected = {
          text: example,
          choice: example,
          whole: Number(example),
          money: Number(example),
          date: new Date(example),
        }
        expect([header, first?.cells[header]]).toEqual([header, example === '' ? null : expected[type]])
      }
    },
  )
})
