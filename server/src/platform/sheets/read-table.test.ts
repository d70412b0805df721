import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { describe, expect, it } from 'vitest'
import { givenColumn, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { encodeParts } from '../../../test/xlsx-xml'
import { readTable } from './read-table'

const columns = [
  givenColumn('Customer_Number', { aliases: ['Dealer_Number'], isRequired: true }),
  givenColumn('Zip_Code', { isRequired: true }),
  givenColumn('Price', { type: 'money' }),
  givenColumn('Order_Date', { type: 'date' }),
]
const headings = ['Customer_Number', 'Zip_Code', 'Price', 'Order_Date']
const day = new Date('2026-01-15T00:00:00Z')
const cells = (customer: unknown, zip: unknown, price: unknown = null, date: unknown = null) => ({
  Customer_Number: customer,
  Zip_Code: zip,
  Price: price,
  Order_Date: date,
})

describe.each(['xlsx', 'biff8', 'xlsm'] as const)('A workbook saved as %s', (bookType) => {
  it('is read with typed cells under the requested headings and its own row numbers', async () => {
    const content = [
      headings,
      ['100001', '00501', 250.5, day],
      [],
      ['100002', 501, true, 'soon'],
      [null, '   ', null, null],
      ['Café “Ünï” <&> 漢字', ' 30301 ', -1, new Date('2026-01-15T13:45:00Z')],
    ]
    const table = await readTable(workbookFile(content, { bookType }), columns)
    expect(table).toEqual({
      headers: headings,
      rows: [
        { row: 2, cells: cells('100001', '00501', 250.5, day) },
        { row: 4, cells: cells('100002', 501, true, 'soon') },
        { row: 6, cells: cells('Café “Ünï” <&> 漢字', ' 30301 ', -1, day) },
      ],
    })
  })

  it('matches headings in any case and order, by aliases, and next to extra columns', async () => {
    const content = [[], ['Notes', ' zip code ', 'DEALER-NUMBER'], ['x', '30301', '100001'], ['only a note']]
    const table = await readTable(workbookFile(content, { bookType }), columns)
    expect(table.headers).toEqual(['Customer_Number', 'Zip_Code'])
    expect(table.rows).toEqual([{ row: 3, cells: { Customer_Number: '100001', Zip_Code: '30301' } }])
  })

  it('is read from its first visible sheet with the headings', async () => {
    const rows = (number: string) => [headings, [number, '30301']]
    const content = {
      Cover: [['Welcome']],
      Old: rows('hidden'),
      Empty: [],
      Dealers: rows('right'),
      More: rows('later'),
    }
    const table = await readTable(workbookFile(content, { bookType, hidden: [1] }), columns)
    expect(table.rows.map((row) => row.cells.Customer_Number)).toEqual(['right'])
  })

  it('counts days from 1900 or 1904 as the file specifies', async () => {
    const content = [headings, ['100001', '30301', 1, day], ['100002', '30301', 1, new Date('1905-03-01T00:00:00Z')]]
    const table = await readTable(workbookFile(content, { bookType, date1904: true }), columns)
    expect(table.rows.map((row) => row.cells.Order_Date)).toEqual([day, new Date('1905-03-01T00:00:00Z')])
  })

  it('returns the last result of a formula, and reports progress', async () => {
    const formula = { t: 'n', v: 7, f: 'SUM(A1:A9)' }
    const text = { t: 's', v: 'joined', f: 'A1&"x"' }
    const manyRows = Array.from({ length: 1500 }, (_, index) => [`1${index}`, '30301'])
    const reportedCounts: number[] = []
    const table = await readTable(
      workbookFile([headings, [text, '30301', formula], ...manyRows], { bookType }),
      columns,
      {
        onRows: (count) => reportedCounts.push(count),
      },
    )
    expect(table.rows[0]?.cells).toEqual(cells('joined', '30301', 7))
    expect([reportedCounts.at(-1), reportedCounts.length > 1, reportedCounts.toSorted((a, b) => a - b)]).toEqual([
      1501,
      true,
      reportedCounts,
    ])
  })
})

describe('Parts of .xlsx files', () => {
  const read = (sheetData: string, around = {}) => readTable(zipFile(xlsxParts(sheetData, around)), columns)
  const first = textRow(1, headings)

  it('are read with joined text runs, unescaped characters, and dates told apart by style', async () => {
    const texts = [
      '<si><r><rPr><b/></rPr><t>100</t></r><r><t xml:space="preserve">001 </t></r><rPh sb="0"><t>aid</t></rPh></si>',
      '<si><t>a&amp;b &lt;&#x41;&#66;_x000A_&unknown;<![CDATA[<c>]]></t></si>',
      '<x:si xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:t>prefixed</x:t></x:si><!-- > -->',
    ].join('')
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[Red]&quot;d&quot;0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>'
    const row = (number: number, list: string) => `<row r="${number}">${list}</row>`
    const sheet = [
      row(
        2,
        '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" s="1"><v>46037</v></c><c r="D2" s="2"><v>46037.9</v></c>',
      ),
      row(
        3,
        `<c r="A3" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c r='B3' t='str'><f>"x>y"</f><v>x&gt;y</v></c><c r="C3"><v>1E3</v></c><c t="d" r="D3"><v>2026-01-15T10:00:00</v></c>`,
      ),
      row(4, '<c t="s"><v>2</v></c><c/><c t="b"><v>1</v></c><c s="3"><v>60</v></c>'),
      row(9, '<c r="A9" t="s"><v>99</v></c><c r="D9" s="3"><v>99999999</v></c>'),
    ]
    const table = await read(first + sheet.join(''), { texts, styles })
    expect(table.rows).toEqual([
      { row: 2, cells: cells('100001 ', 'a&b <AB\n&unknown;<c>', 46_037, day) },
      { row: 3, cells: cells('inline', 'x>y', 1000, day) },
      { row: 4, cells: cells('prefixed', null, true, new Date('1900-02-28T00:00:00Z')) },
      {
        row: 9,
        cells: cells('', null, null, 99_999_999),
        faults: { Customer_Number: sheetRowTexts.lostText },
      },
    ])
  })

  it.each([
    ['by its byte order mark', encodeParts(xlsxParts(first + textRow(2, ['Zoë 漢', '30301'])), 'utf16be')],
    ['by its first bytes', encodeParts(xlsxParts(first + textRow(2, ['Zoë 漢', '30301'])), 'utf16be', false)],
    ['little-endian too', encodeParts(xlsxParts(first + textRow(2, ['Zoë 漢', '30301'])), 'utf16le', false)],
    ['by its declaration', encodeParts(xlsxParts(first + textRow(2, ['Zoë &#x6F22;', '30301'])), 'latin1')],
  ])('are decoded in the right encoding: %s', async (_what, bytes) => {
    expect((await readTable(bytes, columns)).rows).toEqual([{ row: 2, cells: cells('Zoë 漢', '30301') }])
  })

  it('may contain extensions of newer versions, which are ignored', async () => {
    const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    const added = [
      `<mc:AlternateContent ${mc}><mc:Choice><c r="C2"><v>1</v></c></mc:Choice></mc:AlternateContent>`,
      '<extLst><ext><row r="2"><c r="D2"><v>2</v></c></row></ext></extLst>',
      '<x14:c xmlns:x14="urn:x14"><v>3</v></x14:c>',
    ]
    const row = `<row r="2"><c r="A2"><v>1</v>${added.join('')}</c>${added.join('')}<c r="B2"><v>2</v></c></row>`
    expect((await read(`${added.join('')}${first}${row}`)).rows).toEqual([{ row: 2, cells: cells(1, 2) }])
  })

  it('may use any number of columns up to the limit', async () => {
    const far = '<c r="GR2" t="str"><v>far</v></c>'
    expect((await read(`${first}<row r="2"><c r="A2"><v>1</v></c>${far}</row>`)).rows).toHaveLength(1)
  })
})
