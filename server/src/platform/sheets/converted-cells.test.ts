import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { describe, expect, it } from 'vitest'
import { compoundFile } from '../../../test/compound-file'
import { givenColumn, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { numberCell, textCell, xlsStream } from '../../../test/xls-records'
import { readTable } from './read-table'

const columns = [
  givenColumn('Customer_Number'),
  givenColumn('Zip_Code', { leastDigits: 5 }),
  givenColumn('Password', { isSecret: true }),
  givenColumn('Price', { type: 'money' }),
  givenColumn('Is_Active', { type: 'choice', options: ['TRUE', 'FALSE'] }),
  givenColumn('Order_Date', { type: 'date' }),
]
const headings = columns.map(({ header }) => header)
const day = new Date('2026-03-01T00:00:00Z')
const number = (v: number, z: string) => ({ t: 'n', v, z })

/** Reads the cells of a file's only row, with their faults. */
async function readRow(cells: readonly unknown[], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const { rows } = await readTable(workbookFile([headings, cells], { bookType }), columns)
  return rows[0]
}

describe.each(['xlsx', 'biff8'] as const)('In a text column of %s (docs/spec 16.4)', (bookType) => {
  it.each([
    [true, 'TRUE', sheetRowTexts.converted('TRUE')],
    [day, '2026-03-01', sheetRowTexts.converted('the date 2026-03-01')],
    [-823_012, '-823012', sheetRowTexts.converted('the number -823012')],
    [823_011.5, '823011.5', sheetRowTexts.converted('the number 823011.5')],
    ['1.00452E+05', '1.00452E+05', sheetRowTexts.converted('the number 1.00452E+05')],
    // Excel's display of 120000000000, as in a .csv file that was opened and saved again.
    ['1.2E+11', '1.2E+11', sheetRowTexts.converted('the number 1.2E+11')],
    ['1E+15', '1E+15', sheetRowTexts.converted('the number 1E+15')],
    [1e21, '1000000000000000000000', sheetRowTexts.lostDigits],
    [1_234_567_890_123_450, '1234567890123450', sheetRowTexts.lostDigits],
  ])('a cell with %j makes its row invalid with the reason', async (value, text, fault) => {
    const row = await readRow([value, '30301'], bookType)
    expect(row?.cells).toMatchObject({ Customer_Number: text, Zip_Code: '30301' })
    expect(row?.faults).toEqual({ Customer_Number: fault })
  })

  it.each([
    [number(100_451, 'General'), 100_451],
    [number(100_451, '0.00'), 100_451],
    [number(100_451, '0.00E+00'), 100_451],
    [number(120_000_000_000, 'General'), 120_000_000_000],
    [number(120_000_000_000, '0.0E+00'), 120_000_000_000],
    [number(999_999_999_999_999, 'General'), 999_999_999_999_999],
    [number(1234, '000000'), '001234'],
    [number(12_345, '00-000'), '12-345'],
    [number(1234, '"D"0000'), 'D1234'],
    [number(12_346, '"D"#'), 'D12346'],
    [number(12_345, '##-###'), '12-345'],
    [number(12_345, '"D"General'), 'D12345'],
    [number(100_451, '#,##0'), 100_451],
    ['1E5', '1E5'],
    ['TRUE', 'TRUE'],
    ['2026-03-01', '2026-03-01'],
  ])('a cell with %j is read as %j', async (value, read) => {
    const row = await readRow([value], bookType)
    expect([row?.cells.Customer_Number, row?.faults]).toEqual([read, undefined])
  })

  it.each([
    ['00000', 501, '00501'],
    ['00000-0000', 303_010_001, '30301-0001'],
    // Excel displays 00000-6101, which is not a ZIP code. The import restores the zero.
    ['00000-0000', 6101, 6101],
    ['000', 501, 501],
    ['#####-####', 303_010_001, '30301-0001'],
    // Excel displays 3-0301 and -6101.
    ['#####-####', 30_301, 30_301],
    ['#####-####', 6101, 6101],
    ['"D"#', 30_301, 'D30301'],
    ['#', 6101, 6101],
  ])('a ZIP code in the format %s with the number %d is read as %s', async (format, value, read) => {
    expect((await readRow(['1', number(value, format)], bookType))?.cells.Zip_Code).toBe(read)
  })

  it.each(['"D"0%', '"D"0.00E+00', '"No "# ?/?', '"same"'])(
    'a number in the format %s, whose display is unknown, makes its row invalid',
    async (format) => {
      const row = await readRow(
        [number(12_345, format), number(30_301, format), null, number(12_345, format)],
        bookType,
      )
      expect(row?.cells).toMatchObject({ Customer_Number: '12345', Zip_Code: '30301', Price: 12_345 })
      expect(row?.faults).toEqual({
        Customer_Number: sheetRowTexts.unknownFormat,
        Zip_Code: sheetRowTexts.unknownFormat,
      })
    },
  )

  it('never shows a password in the reason', async () => {
    const row = await readRow(['1', '30301', 12.5], bookType)
    expect(row?.faults).toEqual({
      Password: 'Excel converted this cell. Please format the cell as text and enter it again.',
    })
  })

  it('does not convert values in other columns', async () => {
    const row = await readRow(['1', '30301', null, number(-12.5, '00000'), true, day], bookType)
    expect(row).toMatchObject({ cells: { Price: -12.5, Is_Active: true, Order_Date: day } })
    expect(row?.faults).toBeUndefined()
    expect((await readRow(['1', '30301', null, number(250, '00000')], bookType))?.cells.Price).toBe(250)
  })
})

it('reads a number that a program wrote with an exponent exactly (docs/spec 16.4)', async () => {
  const sheet = `${textRow(1, headings)}<row r="2"><c r="A2"><v>1.2E+11</v></c><c r="B2"><v>3.0301E4</v></c></row>`
  const { rows } = await readTable(zipFile(xlsxParts(sheet)), columns)
  expect(rows).toEqual([
    { row: 2, cells: expect.objectContaining({ Customer_Number: 120_000_000_000, Zip_Code: 30_301 }) },
  ])
})

it.each([
  ['a formula without a stored result', '<c r="B2" t="e"><f>A1</f></c>'],
  ['an empty value', '<c r="B2" t="e"><v></v></c>'],
  ['a blank value', '<c r="B2" t="e"><v> </v></c>'],
  ['no content', '<c r="B2" t="e"/>'],
])('makes the row invalid for a cell of type "error" with %s (docs/spec 16.4)', async (_what, cell) => {
  const sheet = `${textRow(1, headings)}<row r="2"><c r="A2"><v>100451</v></c>${cell}</row>`
  const { rows } = await readTable(zipFile(xlsxParts(sheet)), columns)
  expect(rows[0]?.faults).toEqual({ Zip_Code: 'This cell contains an error. Please correct it.' })
})

it('uses the formats in the records of an .xls file', async () => {
  const stream = xlsStream({
    texts: headings.slice(0, 2),
    formats: ['000000', '00000'],
    sheets: [
      { records: [textCell([0, 0], 0), textCell([0, 1], 1), numberCell([1, 0], 1234, 1), numberCell([1, 1], 501, 2)] },
    ],
  })
  const { rows } = await readTable(compoundFile([{ name: 'Workbook', content: stream }]), columns)
  expect(rows[0]?.cells).toMatchObject({ Customer_Number: '001234', Zip_Code: '00501' })
})
