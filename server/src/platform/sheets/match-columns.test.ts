import { describe, expect, it } from 'vitest'
import { askedColumn, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { matchColumns } from './match-columns'
import { readTable } from './read-table'

const columns = [
  askedColumn('Customer_Number', { isRequired: true, aliases: ['Dealer_Number'] }),
  askedColumn('Company_Name', { isRequired: true }),
  askedColumn('Phone'),
]

describe('A heading', () => {
  const found = (heading: string) => matchColumns({ row: 1, cells: [[0, heading]] }, columns).headers.get(0)

  it.each([
    ['CustomerNumber', 'Customer_Number'],
    ['Customer Number:', 'Customer_Number'],
    ['Customer_Number *', 'Customer_Number'],
    ['* customer number (required)', undefined],
    ['Customer #', 'Customer_Number'],
    ['DEALER NUMBER', 'Customer_Number'],
    ['Company\u00a0Name', 'Company_Name'],
    ['Company\nName', 'Company_Name'],
    ['Company_Name\u200b', 'Company_Name'],
    ['\ufeffＣompany＿Name', 'Company_Name'],
    ['Phone #', 'Phone'],
    ['Phone Number', undefined],
    ['', undefined],
  ])('%j names the column %s', (heading, column) => expect(found(heading)).toBe(column))
})

describe('Headings below other rows', () => {
  const headings = ['Customer_Number', 'Company_Name']

  it('are found among the first ten rows that hold anything', async () => {
    const title = [['Dealers 2026'], [], ['As of', 'March 1']]
    const { rows } = await readTable(workbookFile([...title, headings, ['100001', 'Adler Air']]), columns)
    expect(rows).toEqual([{ row: 5, cells: { Customer_Number: '100001', Company_Name: 'Adler Air' } }])
    const long = [...Array.from({ length: 10 }, (_, at) => [`Note ${at}`]), headings, ['100001', 'Adler Air']]
    await expect(readTable(workbookFile(long), columns)).rejects.toMatchObject({
      message: 'The columns Customer_Number and Company_Name are missing.',
    })
  })

  it('are named by their row when one of them is missing', async () => {
    const sheet = textRow(1, ['Dealers']) + textRow(3, ['Customer_Number', 'Compny Name']) + textRow(4, ['1', 'x'])
    await expect(readTable(zipFile(xlsxParts(sheet)), columns)).rejects.toMatchObject({
      message: 'The column Company_Name is missing. Is “Compny Name” meant to be Company_Name?',
      details: { row: 3, column: 'Company_Name' },
    })
  })
})
