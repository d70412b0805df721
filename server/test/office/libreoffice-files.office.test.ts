import { sheetTexts } from '@portal/contract/texts/sheet'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../src/platform/sheets/read-table'
import { givenColumn, workbookFile } from '../sheet-files'
import { xlsx } from './opened-sheet'
import { useOffice } from './use-office'

const office = useOffice()

const columns = [
  givenColumn('Customer_Number', { isRequired: true }),
  givenColumn('Company_Name'),
  givenColumn('Price', { type: 'money' }),
  givenColumn('Quantity', { type: 'whole' }),
  givenColumn('Order_Date', { type: 'date' }),
]

const day = new Date('2026-01-15T00:00:00Z')
const source = workbookFile([
  columns.map(({ header }) => header),
  ['000451', 'Québec Air & <Söhne> “2”', 1234.56, 3, { t: 'd', v: day, z: 'yyyy-mm-dd' }],
  [],
  ['=1+1', ' two\nlines ', { t: 'n', v: 2469.12, f: 'C2*2' }, -7, { t: 'd', v: day, z: 'm/d/yy' }],
])

const expected = [
  {
    row: 2,
    cells: {
      Customer_Number: '000451',
      Company_Name: 'Québec Air & <Söhne> “2”',
      Price: 1234.56,
      Quantity: 3,
      Order_Date: day,
    },
  },
  {
    row: 4,
    cells: {
      Customer_Number: '=1+1',
      Company_Name: expect.stringMatching(/two\nlines/),
      Price: 2469.12,
      Quantity: -7,
      Order_Date: day,
    },
  },
]

const getOnlyFile = (files: Record<string, Buffer>): Buffer => Object.values(files)[0] ?? Buffer.alloc(0)

describe('The portal reads files that LibreOffice saves for Excel', () => {
  it.each([
    ['.xlsx', xlsx],
    ['standard .xlsx', 'xlsx:Calc Office Open XML'],
    ['.xlsm', 'xlsm:Calc MS Excel 2007 VBA XML'],
    ['Excel 97 .xls', 'xls:MS Excel 97'],
    ['a template for .xls', 'xlt:MS Excel 97 Vorlage/Template'],
  ])('%s', async (_what, format) => {
    const book = getOnlyFile(await office.convert({ 'book.xlsx': source }, format))
    const { headers, rows } = await readTable(book, columns)
    expect(headers).toEqual(columns.map(({ header }) => header))
    expect(rows).toEqual(expected)
  })
})

describe('The portal rejects other LibreOffice formats and names them', () => {
  it.each([
    ['.ods', 'ods:calc8', sheetTexts.openDocument],
    ['flat XML', 'fods:OpenDocument Spreadsheet Flat XML', sheetTexts.webPage],
    ['HTML', 'html:HTML (StarCalc)', sheetTexts.webPage],
    ['CSV', 'csv:Text - txt - csv (StarCalc)', sheetTexts.plainText],
    ['PDF', 'pdf:calc_pdf_Export', sheetTexts.notExcel],
  ])('%s', async (_what, format, sentence) => {
    const book = getOnlyFile(await office.convert({ 'book.xlsx': source }, format))
    await expect(readTable(book, columns)).rejects.toMatchObject({ errorCode: 'SHEET_REFUSED', message: sentence })
  })

  it('.xlsx and .xls with a password', async () => {
    const lockedFiles = await office.lock(source)
    expect(Object.keys(lockedFiles).sort()).toEqual(['locked.xls', 'locked.xlsx'])
    for (const book of Object.values(lockedFiles)) {
      await expect(readTable(book, columns)).rejects.toMatchObject({
        errorCode: 'SHEET_REFUSED',
        message: sheetTexts.password,
      })
    }
  })
})
