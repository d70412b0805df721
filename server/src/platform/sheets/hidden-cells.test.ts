import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { describe, expect, it } from 'vitest'
import { givenColumn, workbookFile } from '../../../test/sheet-files'
import { readTable } from './read-table'

const columns = [givenColumn('Customer_Number'), givenColumn('Company_Name'), givenColumn('City')]
const headings = ['Customer_Number', 'Company_Name', 'City']

describe.each(['xlsx', 'biff8'] as const)('Merged cells in %s (docs/spec 16.4)', (bookType) => {
  const read = async (rows: readonly (readonly unknown[])[], ...merges: string[]) =>
    (await readTable(workbookFile([headings, ...rows], { bookType, merges }), columns)).rows

  it('make the rows below the first invalid, with the position of the merge', async () => {
    const rows = await read([['1', 'Adler Air', 'Macon'], ['2'], ['3'], ['4', 'Birch', 'Macon']], 'B2:B4', 'C2:C3')
    const company = { Company_Name: sheetRowTexts.merged('B2:B4') }
    expect(rows).toEqual([
      { row: 2, cells: { Customer_Number: '1', Company_Name: 'Adler Air', City: 'Macon' } },
      {
        row: 3,
        cells: { Customer_Number: '2', Company_Name: 'Adler Air', City: 'Macon' },
        faults: { ...company, City: sheetRowTexts.merged('C2:C3') },
      },
      { row: 4, cells: { Customer_Number: '3', Company_Name: 'Adler Air', City: null }, faults: company },
      { row: 5, cells: { Customer_Number: '4', Company_Name: 'Birch', City: 'Macon' } },
    ])
  })

  it('make a row invalid if one cell spans two columns', async () => {
    expect(await read([['1', 'Adler Air, Macon']], 'B2:C2')).toEqual([
      {
        row: 2,
        cells: { Customer_Number: '1', Company_Name: 'Adler Air, Macon', City: null },
        faults: { City: sheetRowTexts.merged('B2:C2') },
      },
    ])
  })

  it('never import a value that Excel does not display', async () => {
    const [, second] = await read(
      [
        ['1', 'Adler Air'],
        ['2', 'Hidden'],
      ],
      'B2:B3',
    )
    expect(second?.cells.Company_Name).toBe('Adler Air')
    expect(second?.faults).toEqual({ Company_Name: sheetRowTexts.merged('B2:B3') })
  })

  it('are ignored in titles, in headings and outside the columns', async () => {
    const rows = [
      [null, null, null, 'Note'],
      ['1', 'Adler Air', 'Macon'],
      ['2', 'Birch', 'Macon'],
    ]
    expect((await read(rows, 'A1:A2', 'D2:D4', 'E1:F4')).every(({ faults }) => faults === undefined)).toBe(true)
  })
})
