import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'
import { describe, expect, it } from 'vitest'
import { givenColumn, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { matchColumns } from './match-columns'
import { readTable } from './read-table'

const columns = [
  givenColumn('Customer_Number', { isRequired: true, aliases: ['Dealer_Number'] }),
  givenColumn('Company_Name', { isRequired: true }),
  givenColumn('Phone'),
]

describe('A heading', () => {
  const found = (heading: string) => matchColumns({ row: 1, cells: [[0, heading]] }, columns).headers.get(0)

  it.each([
    ['CustomerNumber', 'Customer_Number'],
    ['Customer Number:', 'Customer_Number'],
    ['Customer_Number *', 'Customer_Number'],
    ['* customer number (required)', 'Customer_Number'],
    ['**Customer_Number', 'Customer_Number'],
    ['Customer_Number (required)*', 'Customer_Number'],
    ['Customer Number (optional):', 'Customer_Number'],
    ['Customer No. (6 digits)', 'Customer_Number'],
    ['Customer # [required]', 'Customer_Number'],
    ['Customer Number\n（required）', 'Customer_Number'],
    ['Customer_Number (6 digits) (required)', 'Customer_Number'],
    ['Customer (Number)', 'Customer_Number'],
    ['(Customer Number)', 'Customer_Number'],
    ['Customer_Number (required', undefined],
    ['Customer (required) Phone', undefined],
    ['(required)', undefined],
    ['Customer #', 'Customer_Number'],
    ['DEALER NUMBER', 'Customer_Number'],
    ['Company\u00a0Name', 'Company_Name'],
    ['Company\nName', 'Company_Name'],
    ['Company_Name\u200b', 'Company_Name'],
    ['\ufeffＣompany＿Name', 'Company_Name'],
    ['Phone #', 'Phone'],
    ['Phone Numbers', undefined],
    ['Number', undefined],
    ['', undefined],
  ])('%j names the column %s', (heading, column) => expect(found(heading)).toBe(column))
})

describe('A column heading from other software (docs/spec 16.4)', () => {
  const found = (kind: SheetKind, heading: string) =>
    matchColumns({ row: 1, cells: [[0, heading]] }, sheetColumns[kind]).headers.get(0)

  it.each([
    ...[
      'Customer No.',
      'Customer No',
      'Customer #',
      'Customer Nr',
      'Customer Nr.',
      'Cust No',
      'Cust. #',
      'Customer ID',
    ],
    ...[
      'Dealer Number',
      'Dealer No.',
      'Dealer #',
      'DealerNo',
      'CUSTOMER NUM',
      'Customer №',
      'Customer Nbr',
      'Dealer ID',
    ],
  ])('%s names the dealer number', (heading) => {
    expect(found('dealers', heading)).toBe('Customer_Number')
    expect(found('orders', heading)).toBe('Dealer_Number')
  })

  it.each([
    ...['ZIP', 'Zip Code', 'Zipcode', 'Postal Code', 'ZIP/Postal Code'].map((heading) => [heading, 'Zip_Code']),
    ...['E-mail', 'Email', 'Email Address', 'E-Mail Address'].map((heading) => [heading, 'Email']),
    ...['Phone Number', 'Phone No.', 'Phone #', 'Telephone'].map((heading) => [heading, 'Phone']),
    ...['Company', 'Company Name'].map((heading) => [heading, 'Company_Name']),
    ...['State/Province', 'State'].map((heading) => [heading, 'State']),
    ...['Address 1', 'Street Address'].map((heading) => [heading, 'Address_Line_1']),
    ['Address 2', 'Address_Line_2'],
    // These can also mean a person, an entire address or a region.
    ...['Customer', 'Customer Name', 'Name', 'Address', 'Province', 'No.'].map((heading) => [heading, undefined]),
  ])('%s names the column %s of dealers', (heading, column) => expect(found('dealers', heading ?? '')).toBe(column))

  it('Order No. names the order number', () => expect(found('orders', 'Order No.')).toBe('Order_Number'))
})

describe('A heading with a note in parentheses (docs/spec 16.4)', () => {
  const match = (...headings: string[]) =>
    matchColumns({ row: 1, cells: headings.map((heading, column) => [column, heading]) }, columns)

  it.each([
    [['Phone', 'Phone (cell)'], 0],
    [['Phone (cell)', 'Phone'], 1],
    [['Phone (cell) (optional)', 'Phone #'], 1],
  ])('loses to an exact heading in %j', (headings, column) => {
    const { headers, duplicate } = match(...headings)
    expect([...headers]).toEqual([[column, 'Phone']])
    expect(duplicate).toBeNull()
  })

  it('rejects the file if two of them mean the same column', () => {
    const { duplicate } = match('Phone (office)', 'Phone (cell)')
    expect(duplicate?.message).toBe(
      'The columns “Phone (office)” and “Phone (cell)” both mean Phone. Please keep only one of them.',
    )
  })

  it('does not change the error for two exact headings of the same column', () => {
    expect(match('Phone', 'PHONE', 'Phone (cell)').duplicate?.message).toBe('The column Phone appears more than once.')
  })

  it('is read quickly even if long and malformed', () => {
    for (const piece of ['(', '()', '(a) ', '[(', '* ']) {
      expect(match(`Phone${piece.repeat(30_000 / piece.length)}x`).headers.size).toBe(0)
    }
  })
})

describe('Two headings of the same column', () => {
  it('reject the file and name both headings', async () => {
    const headings = ['Customer_Number', 'Customer No.', 'Company_Name']
    await expect(readTable(workbookFile([headings, ['1', '2', 'Adler Air']]), columns)).rejects.toMatchObject({
      message:
        'The columns “Customer_Number” and “Customer No.” both mean Customer_Number. Please keep only one of them.',
      details: { row: 1, column: 'Customer_Number' },
    })
  })

  it('are harmless in a title or on another sheet', async () => {
    const headings = ['Customer_Number', 'Company_Name']
    const rowsWithTitle = [['Phone', 'Phone No', 'Phone'], headings, ['100001', 'Adler Air']]
    const { rows } = await readTable(workbookFile({ Notes: [['Phone', 'Phone']], Dealers: rowsWithTitle }), columns)
    expect(rows).toEqual([{ row: 3, cells: { Customer_Number: '100001', Company_Name: 'Adler Air' } }])
  })
})

describe('Headings below other rows', () => {
  const headings = ['Customer_Number', 'Company_Name']

  it('are found among the first ten rows with content', async () => {
    const title = [['Dealers 2026'], [], ['As of', 'March 1']]
    const { rows } = await readTable(workbookFile([...title, headings, ['100001', 'Adler Air']]), columns)
    expect(rows).toEqual([{ row: 5, cells: { Customer_Number: '100001', Company_Name: 'Adler Air' } }])
    const long = [...Array.from({ length: 10 }, (_, at) => [`Note ${at}`]), headings, ['100001', 'Adler Air']]
    await expect(readTable(workbookFile(long), columns)).rejects.toMatchObject({
      message: 'The columns Customer_Number and Company_Name are missing.',
    })
  })

  it('are identified by their row if one of them is missing', async () => {
    const sheet = textRow(1, ['Dealers']) + textRow(3, ['Customer_Number', 'Compny Name']) + textRow(4, ['1', 'x'])
    await expect(readTable(zipFile(xlsxParts(sheet)), columns)).rejects.toMatchObject({
      message: 'The column Company_Name is missing. Is “Compny Name” meant to be Company_Name?',
      details: { row: 3, column: 'Company_Name' },
    })
  })
})
