import type { ImportReply } from '@portal/contract/sheets/imports'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { describe, expect, it } from 'vitest'
import { uploadForm } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { importRows, type SheetCells, sendRows } from '../../../test/import-file'
import { textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { useTestApp } from '../../../test/use-test-app'
import { importRunRows } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))

const error = { t: 'e', v: 0x2a }
const notAvailableMessage = sheetRowTexts.cellError('#N/A')
const dealer = (number: unknown, more: SheetCells = {}): SheetCells => ({
  Customer_Number: number,
  Company_Name: 'Adler Air',
  Zip_Code: '30301',
  ...more,
})
const user = (email: unknown, more: SheetCells = {}): SheetCells => ({
  User_ID: null,
  Email: email,
  First_Name: 'Nora',
  Last_Name: 'New',
  Role: 'mingledorffs',
  ...more,
})
const order = (number: unknown, dealerNumber: string, more: SheetCells = {}): SheetCells => ({
  Order_Number: number,
  Dealer_Number: dealerNumber,
  Order_Year: 2026,
  Package_Name: 'One',
  Price: 100,
  ...more,
})
const getErrors = ({ details }: ImportReply) =>
  details.filter(({ level }) => level === 'error').map((each) => [each.row, each.column, each.code, each.message])

describe('A cell that Excel converted (docs/spec 16.4)', () => {
  it('rejects its row, with its column and the reason', async () => {
    const date = { t: 'd', v: new Date('2026-03-01T00:00:00Z'), z: 'yyyy-mm-dd' }
    const numbers = [true, date, -823_012, 823_011.5, '1.00452E+05', 1e21]
    const reply = await importRows(await admin(), 'dealers', [...numbers.map((each) => dealer(each)), dealer(823_010)])
    expect(reply).toMatchObject({ created: 1, refused: 6 })
    const conversions = [
      'TRUE',
      'the date 2026-03-01',
      'the number -823012',
      'the number 823011.5',
      'the number 1.00452E+05',
    ]
    expect(getErrors(reply)).toEqual([
      ...conversions.map((conversion, at) => [
        at + 2,
        'Customer_Number',
        'invalid',
        sheetRowTexts.converted(conversion),
      ]),
      [7, 'Customer_Number', 'invalid', sheetRowTexts.lostDigits],
    ])
  })

  it('rejects its order and its user', async () => {
    await given().dealer({ dealerNumber: '501' })
    const orders = await importRows(await admin(), 'orders', [order('A-1', '501', { Package_Name: true })])
    expect(getErrors(orders)).toEqual([[2, 'Package_Name', 'invalid', sheetRowTexts.converted('TRUE')]])
    const users = await importRows(await admin(), 'users', [user('a@example.com', { Last_Name: true })])
    expect(getErrors(users)).toEqual([[2, 'Last_Name', 'invalid', sheetRowTexts.converted('TRUE')]])
  })

  it('does not include a long number that Excel only displays in scientific notation', async () => {
    const cell = { t: 'n', v: 120_000_000_000, z: 'General' }
    const reply = await importRows(await admin(), 'dealers', [dealer(cell)], { dryRun: true })
    expect(reply).toMatchObject({ created: 1, refused: 0, details: [], rows: [{ label: '120000000000' }] })
  })

  it('is read with the zeros that its format displays', async () => {
    await given().dealer({ dealerNumber: '001234', zipCode: '00501' })
    const paddedCell = (v: number, z: string) => ({ t: 'n', v, z })
    const row = { Customer_Number: paddedCell(1234, '000000'), Zip_Code: paddedCell(501, '00000'), City: 'Macon' }
    const reply = await importRows(await admin(), 'dealers', [row])
    expect(reply).toMatchObject({ created: 0, updated: 1, refused: 0, details: [] })
  })
})

describe('A text that looks like a converted number and is stored (docs/spec 16.2)', () => {
  const scientificNumber = '1.00452E+05'
  const getMessage = (text: string) => sheetRowTexts.converted(`the number ${text}`)

  it('is accepted where it equals the stored value, and rejected elsewhere', async () => {
    await given().dealer({ dealerNumber: scientificNumber, zipCode: '30301', companyName: 'Before', city: '2E+05' })
    const rows = [
      dealer(scientificNumber, { Company_Name: 'After', City: '2E+05' }),
      dealer('1.00453E+05'),
      dealer('501', { City: '2E+05' }),
    ]
    const reply = await importRows(await admin(), 'dealers', rows)
    expect(reply).toMatchObject({ updated: 1, created: 0, refused: 2 })
    expect(getErrors(reply)).toEqual([
      [3, 'Customer_Number', 'invalid', getMessage('1.00453E+05')],
      [4, 'City', 'invalid', getMessage('2E+05')],
    ])
  })

  it('rejects the row of an existing dealer when it differs from the stored text', async () => {
    await given().dealer({ dealerNumber: scientificNumber, zipCode: '30301', companyName: 'Before', city: '2E+05' })
    const reply = await importRows(await admin(), 'dealers', [dealer(scientificNumber, { City: '3E+05' })])
    expect(getErrors(reply)).toEqual([[2, 'City', 'invalid', getMessage('3E+05')]])
  })

  it('is rejected in a cell that a merge hides or that has an error', async () => {
    await given().dealer({ dealerNumber: scientificNumber, zipCode: '30301' })
    const browser = await admin()
    const merged = [dealer(scientificNumber), dealer(null)]
    const reply = await importRows(browser, 'dealers', merged, { merges: ['A2:A3'], dryRun: true })
    expect(getErrors(reply)).toContainEqual([3, 'Customer_Number', 'invalid', sheetRowTexts.merged('A2:A3')])
  })

  it('matches the dealer of a new order, and the order with this number', async () => {
    const known = await given().dealer({ dealerNumber: scientificNumber })
    await given().order({ dealer: known, orderNumber: '2E+05', orderYear: 2025, status: 'in_progress' })
    const rows = [
      order('A-1', scientificNumber),
      order('A-2', '1.00453E+05'),
      { Order_Number: '2E+05', Dealer_Number: scientificNumber, Status: 'active' },
      order('3E+05', scientificNumber, { Order_Year: 2024 }),
    ]
    const reply = await importRows(await admin(), 'orders', rows)
    expect(reply).toMatchObject({ created: 1, updated: 1, refused: 2 })
    expect(getErrors(reply)).toEqual([
      [3, 'Dealer_Number', 'invalid', getMessage('1.00453E+05')],
      [5, 'Order_Number', 'invalid', getMessage('3E+05')],
    ])
  })
})

describe('A number with a format that adds words or dashes (docs/spec 16.4)', () => {
  const formattedCell = (v: number, z: string) => ({ t: 'n', v, z })

  it('is stored as Excel displays it', async () => {
    const numbers = [
      formattedCell(12_346, '"D"#'),
      formattedCell(12_345, '##-###'),
      formattedCell(12_347, '"D"General'),
    ]
    const reply = await importRows(
      await admin(),
      'dealers',
      numbers.map((each) => dealer(each)),
      { dryRun: true },
    )
    expect(reply).toMatchObject({ created: 3, refused: 0, details: [] })
    expect(reply.rows.map(({ label }) => label)).toEqual(['D12346', '12-345', 'D12347'])
  })

  it('is accepted as a phone number with or without its punctuation', async () => {
    const format = '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####'
    const phones = [
      formattedCell(4_045_550_147, format),
      formattedCell(4_045_550_147, '###-###-####'),
      formattedCell(4_045_550_147, '0'),
    ]
    const rows = phones.map((Phone, at) => dealer(`82${at}`, { Phone }))
    const reply = await importRows(await admin(), 'dealers', rows, { dryRun: true })
    expect(reply).toMatchObject({ created: 3, refused: 0, details: [] })
    const phone = reply.columns.indexOf('Phone')
    expect(reply.rows.map(({ cells }) => cells[phone])).toEqual(phones.map(() => '404-555-0147'))
  })

  it("rejects its row, with its column, when Excel's display is unknown", async () => {
    await given().dealer({ dealerNumber: '501' })
    const dealers = await importRows(await admin(), 'dealers', [dealer(formattedCell(501, '"D"0%')), dealer('502')])
    expect(getErrors(dealers)).toEqual([[2, 'Customer_Number', 'invalid', sheetRowTexts.unknownFormat]])
    const browser = portal.as(await given().staff({ role: 'super_admin' }))
    const orders = await importRows(await browser, 'orders', [order(formattedCell(7, '"A"0%'), '501')])
    expect(getErrors(orders)).toEqual([[2, 'Order_Number', 'invalid', sheetRowTexts.unknownFormat]])
  })
})

describe('A cell that a merge hides (docs/spec 16.4)', () => {
  it('rejects its dealer, but not the one with the value', async () => {
    const rows = [dealer('1'), dealer('2', { Zip_Code: null }), dealer('3')]
    const reply = await importRows(await admin(), 'dealers', rows, { merges: ['C2:C3'] })
    expect(reply).toMatchObject({ created: 2, refused: 1 })
    expect(getErrors(reply)).toEqual([[3, 'Zip_Code', 'invalid', sheetRowTexts.merged('C2:C3')]])
  })

  it('rejects a dealer even in an optional column, because its value would be missing', async () => {
    const rows = [dealer('1', { City: 'Macon' }), dealer('2', { City: null })]
    const reply = await importRows(await admin(), 'dealers', rows, { merges: ['D2:D3'] })
    expect(getErrors(reply)).toEqual([[3, 'City', 'invalid', sheetRowTexts.merged('D2:D3')]])
  })

  it.each([
    ['number', 'A2:A3', 'Order_Number'],
    ['dealer', 'B2:B3', 'Dealer_Number'],
  ])('rejects the whole order when its rows share a merged %s', async (_what, mergeRange, column) => {
    await given().dealer({ dealerNumber: '501' })
    const number = column === 'Order_Number' ? 'A-1' : null
    const second = { Package_Name: 'Two', [column]: null }
    const rows = [order(number, '501'), order(null, '501', second)]
    const reply = await importRows(await admin(), 'orders', rows, { merges: [mergeRange] })
    expect(reply).toMatchObject({ created: 0, refused: 1 })
    expect(getErrors(reply)).toEqual([[3, column, 'invalid', sheetRowTexts.merged(mergeRange)]])
  })

  it('can be corrected in the preview', async () => {
    const rows = [dealer('1'), dealer('2', { Zip_Code: null })]
    const corrections = [{ row: 3, column: 'Zip_Code', value: '30302' }]
    const reply = await importRows(await admin(), 'dealers', rows, { merges: ['C2:C3'], corrections })
    expect(reply).toMatchObject({ created: 2, refused: 0 })
  })
})

describe('A cell with an error', () => {
  it('rejects its dealer, whatever the column allows, but not the others', async () => {
    const browser = await admin()
    const rows = [dealer('1'), dealer('2', { City: error }), dealer(error), dealer('3', { Zip_Code: error })]
    const reply = await importRows(browser, 'dealers', rows)
    expect(reply).toMatchObject({ created: 1, refused: 3 })
    expect(getErrors(reply)).toEqual([
      [3, 'City', 'invalid', notAvailableMessage],
      [4, 'Customer_Number', 'invalid', notAvailableMessage],
      [5, 'Zip_Code', 'invalid', notAvailableMessage],
    ])
    const city = reply.columns.indexOf('City')
    expect([reply.rows[0]?.cells[city], reply.details[0]?.value]).toEqual(['#N/A', '#N/A'])
  })

  it('rejects its user', async () => {
    const reply = await importRows(await admin(), 'users', [user('a@example.com'), user('b', { First_Name: error })])
    expect(reply).toMatchObject({ created: 1, refused: 1 })
    expect(getErrors(reply)).toContainEqual([3, 'First_Name', 'invalid', notAvailableMessage])
  })

  it('rejects its whole order', async () => {
    for (const dealerNumber of ['501', '502']) await given().dealer({ dealerNumber })
    const reply = await importRows(await admin(), 'orders', [
      order('A-1', '501'),
      order('A-1', '501', { Package_Name: 'Two', Package_Description: error }),
      order('A-2', '502'),
    ])
    expect(reply).toMatchObject({ created: 1, refused: 1 })
    expect(getErrors(reply)).toEqual([[3, 'Package_Description', 'invalid', notAvailableMessage]])
  })

  it('does not include a text that only looks like an error', async () => {
    const reply = await importRows(await admin(), 'dealers', [dealer('1', { Company_Name: '#N/A', City: '#REF!' })])
    expect(reply).toMatchObject({ created: 1, refused: 0, details: [] })
  })

  it('can be corrected in the preview', async () => {
    const corrections = [{ row: 2, column: 'City', value: 'Macon' }]
    const rows = [dealer('1', { City: error }), dealer('2', { City: error })]
    const reply = await importRows(await admin(), 'dealers', rows, { corrections })
    expect(reply).toMatchObject({ created: 1, refused: 1 })
    expect(getErrors(reply)).toEqual([[3, 'City', 'invalid', notAvailableMessage]])
  })

  it('rejects the file when it is a heading, like any unknown heading', async () => {
    const file = workbookFile([
      ['Customer_Number', error, 'Zip_Code'],
      ['1', 'A', '30301'],
    ])
    const reply = await (await admin()).upload('/api/admin/dealers/import', uploadForm(file))
    expect([reply.statusCode, reply.json().message]).toEqual([422, 'The column Company_Name is missing.'])
  })
})

describe('A cell that exceeds the maximum length', () => {
  it('rejects its row without showing a password', async () => {
    const headings = ['Email', 'First_Name', 'Last_Name', 'Role', 'User_ID', 'Password']
    const row = (number: number, email: string, password: string) =>
      textRow(number, [email, 'Nora', 'New', 'mingledorffs', '', password])
    const long = `Secret-${'x'.repeat(40_000)}`
    const sheet = textRow(1, headings) + row(2, 'a@example.com', '') + row(3, 'b@example.com', long)
    const form = uploadForm(zipFile(xlsxParts(sheet)))
    const reply = await (await admin()).upload('/api/admin/users/import', form)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { created: 1, refused: 1 }])
    expect(getErrors(reply.json())).toEqual([[3, 'Password', 'invalid', sheetRowTexts.longCell(32_767)]])
    expect(reply.body).not.toContain('Secret-')
  })
})

describe('A long text that is cut in the middle of a character', () => {
  const cut = (length: number) => `${'x'.repeat(length - 1)}😀yyy`

  it('rejects only its row', async () => {
    const browser = await admin()
    for (const length of [200, 2000]) {
      const rows = [dealer(`good ${length}`), dealer('2', { Company_Name: cut(length) })]
      expect(await importRows(browser, 'dealers', rows)).toMatchObject({ created: 1, refused: 1 })
    }
    await given().dealer({ dealerNumber: '501' })
    const orders = [order('A-1', '501'), order('A-2', '501', { Package_Name: cut(200) })]
    expect(await importRows(browser, 'orders', orders)).toMatchObject({ refused: 1 })
    const storedRows = await portal.db.select().from(importRunRows)
    expect(storedRows.map(({ cells }) => cells?.Company_Name?.length)).toContain(1999)
  })
})

describe('A file with very long cells', () => {
  it('is not fully repeated in the reply', async () => {
    const long = 'x'.repeat(2000)
    const fields = { First_Name: long, Last_Name: long, District: long, Role: long }
    const rows = Array.from({ length: 1500 }, (_, index) => user(`u${index}@example.com`, fields))
    const reply = await sendRows(await admin(), 'users', rows, { dryRun: true })
    const { refused, rows: preview, errors } = reply.json()
    expect([reply.statusCode, refused, errors.length]).toEqual([200, 1500, 1500])
    expect(preview.length).toBeGreaterThan(100)
    expect(preview.length).toBeLessThan(500)
    expect(errors.filter(({ data }: { data: object }) => Object.keys(data).length > 0).length).toBeLessThan(1100)
  })
})
