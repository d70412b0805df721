import { read, utils, type WorkBook } from '@e965/xlsx'
import { createProgram } from '@portal/contract/program/create-program'
import { defaultDocument } from '@portal/contract/program/default-document'
import { explainedColumns } from '@portal/contract/sheets/program-columns'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../platform/sheets/read-table'
import { templateWorkbook } from './template-workbook'

const program = createProgram(defaultDocument)

/** Returns the texts that each drop-down list of the first sheet takes from another sheet, in the order of the columns. */
function readChoices(book: WorkBook): unknown[][] {
  const { files } = book as unknown as { files: Record<string, { content: Buffer }> }
  const xml = String(files['xl/worksheets/sheet1.xml']?.content)
  return [...xml.matchAll(/<formula1>(.*?)<\/formula1>/g)].map(([, reference = '']) => {
    const [sheet = '', range = ''] = reference.replaceAll('$', '').split('!')
    return utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, range }).flat()
  })
}

describe('An import template', () => {
  it.each(['dealers', 'users', 'orders'] as const)(
    'has the columns, lists and text formats of %s, and can be imported',
    async (kind) => {
      const columns = explainedColumns(kind, program, 2027)
      const bytes = await templateWorkbook(kind, program, 2027)
      const book = read(bytes, { cellNF: true, sheetStubs: true, bookFiles: true })
      const title = { dealers: 'Dealers', users: 'Users', orders: 'Orders' }[kind]
      expect(book.SheetNames).toEqual([title, 'Explanation', 'Choices'])
      expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1])
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
      expect(readChoices(book)).toEqual(columns.map(({ options }) => options).filter(({ length }) => length > 0))
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

  it('offers labels with any character, and lists of any length', async () => {
    const labels = [
      'Partnership, LLP',
      '"Gulf" Coast',
      '=HYPERLINK("https://evil.example","x"),+1',
      "O'Neil & Sons <1>",
    ]
    const entries = labels.map((label, index) => ({ key: `key-${index}`, label }))
    const brands = Array.from({ length: 40 }, (_, index) => ({
      key: `brand-${index}`,
      label: `A brand with a long name, ${index}`,
    }))
    const lists = { brands, districts: entries, companyTypes: entries }
    const bytes = await templateWorkbook('dealers', createProgram({ ...defaultDocument, lists }), 2027)
    const choices = readChoices(read(bytes, { bookFiles: true }))
    expect(choices).toContainEqual(brands.map(({ label }) => label))
    expect(choices.filter(([first]) => first === labels[0])).toEqual([labels, labels])
  })
})
