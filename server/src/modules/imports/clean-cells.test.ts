import { dealerNumberTexts } from '@portal/contract/rules/dealer-number'
import type { ImportReply } from '@portal/contract/sheets/imports'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { importRows, type SheetCells } from '../../../test/import-file'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, dealerProfiles, orderItems, orders } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin', email: 'admin@example.com' }))

const dealer = (number: unknown, more: SheetCells = {}): SheetCells => ({
  Customer_Number: number,
  Company_Name: 'Adler Air',
  Zip_Code: '30301',
  ...more,
})
const user = (email: string, more: SheetCells = {}): SheetCells => ({
  User_ID: '',
  Email: email,
  First_Name: 'Ada',
  Last_Name: 'Lane',
  Role: 'territory_manager',
  ...more,
})
const order = (number: string, dealerNumber: string, more: SheetCells = {}): SheetCells => ({
  Order_Number: number,
  Dealer_Number: dealerNumber,
  Order_Year: 2026,
  Status: 'pending',
  Months: 10,
  Package_Name: 'Local Search',
  Price: 10,
  Quantity: 1,
  ...more,
})
const getErrors = ({ details }: ImportReply) =>
  details.filter(({ level }) => level === 'error').map(({ row, column, message }) => [row, column, message])
const cellsInColumn = ({ columns, rows }: Pick<ImportReply, 'columns' | 'rows'>, column: string) =>
  rows.map(({ cells }) => cells[columns.indexOf(column)])

const numbers = async () =>
  (
    await portal.db
      .select({ number: dealerProfiles.dealerNumber })
      .from(dealerProfiles)
      .orderBy(dealerProfiles.dealerNumber)
  ).map(({ number }) => number)
const getDealer = async (key: string) => {
  const [found] = await portal.db
    .select()
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(dealerProfiles.dealerNumberKey, key))
  return found ? { ...found.accounts, ...found.dealer_profiles } : null
}

describe('Dealer numbers in imports', () => {
  it('match and are stored by their visible characters', async () => {
    await given().dealer({ dealerNumber: '820001', zipCode: '30301', companyName: 'Adler Air' })
    const reply = await importRows(await admin(), 'dealers', [
      dealer('820001\u200b'),
      dealer('\ufeff820002'),
      dealer('820003\u00a0'),
      dealer('\u202a820004\u202c'),
      dealer('\uff18\uff12\uff10\uff10\uff10\uff15'),
      dealer('820006\u00ad'),
      dealer('820\u2011007'),
    ])
    expect(reply).toMatchObject({ created: 6, updated: 0, unchanged: 1, refused: 0 })
    expect(await numbers()).toEqual(['820-007', '820001', '820002', '820003', '820004', '820005', '820006'])
  })

  it('are duplicates when two rows look the same', async () => {
    const reply = await importRows(await admin(), 'dealers', [dealer('820001'), dealer('82\u20600001')])
    expect(reply).toMatchObject({ created: 1, refused: 1 })
    expect(getErrors(reply)).toEqual([[3, 'Customer_Number', 'Row 2 has the same Customer_Number.']])
  })

  it('are rejected with column and reason where a spreadsheet converted them', async () => {
    const rows: [unknown, string][] = [
      ['1.00452E+05', sheetRowTexts.converted('the number 1.00452E+05')],
      ['1,00452E+05', sheetRowTexts.converted('the number 1,00452E+05')],
      ['1E+05', sheetRowTexts.converted('the number 1E+05')],
      [true, sheetRowTexts.converted('TRUE')],
      ['false', dealerNumberTexts.logical],
      [new Date('2026-03-01T00:00:00Z'), sheetRowTexts.converted('the date 2026-03-01')],
      ['2026-03-02', dealerNumberTexts.date],
      [-823012, sheetRowTexts.converted('the number -823012')],
      ['\u2212823013', dealerNumberTexts.negative],
      [0, dealerNumberTexts.zero],
      ['000', dealerNumberTexts.zero],
      [823011.5, sheetRowTexts.converted('the number 823011.5')],
      ['823010.0', dealerNumberTexts.decimals],
      ["'820008", dealerNumberTexts.pattern],
      ['820 008/2', dealerNumberTexts.pattern],
      ['-820009-', dealerNumberTexts.pattern],
      ['\u0410100001', dealerNumberTexts.pattern],
      ['A'.repeat(21), dealerNumberTexts.pattern],
    ]
    const reply = await importRows(await admin(), 'dealers', [
      dealer(100451),
      ...rows.map(([number]) => dealer(number)),
      dealer('00823013'),
    ])
    expect(getErrors(reply)).toEqual(rows.map(([, message], at) => [at + 3, 'Customer_Number', message]))
    expect(await numbers()).toEqual(['00823013', '100451'])
  })

  it('match their dealer even if they predate the rule', async () => {
    const { id } = await given().dealer({ dealerNumber: 'OLD/1.5', companyName: 'Before', zipCode: '30301' })
    const reply = await importRows(await admin(), 'dealers', [dealer('old/1.5', { Company_Name: 'After' })])
    expect(reply).toMatchObject({ updated: 1, refused: 0 })
    expect(await getDealer('OLD/1.5')).toMatchObject({ id, dealerNumber: 'OLD/1.5', companyName: 'After' })
  })
})

describe('Fields of imported dealers', () => {
  it('are normalized, and shown as they will be stored', async () => {
    const browser = await admin()
    const rows = [
      dealer('821001', {
        Company_Name: 'line\nbreak\u00a0 Co\u200b',
        Zip_Code: '30301\u20111234',
        Email: '\u00a0a&b@example.com\u200b',
        Phone: '(404)\u00a0555\u20110147',
        State: 'GA\u200b',
        Brand: 'carrier\u200b',
        Company_Type: 'S\u2011Corporation',
        District: 'se\u00a0',
        Payment_Terms: 'C.O.D.',
        Website: 'example.com\u200b/a\u2013b',
      }),
      dealer('821002', { State: 'Georgia', Company_Type: 'Sole\u00a0 Proprietorship', Phone: 14045550147 }),
    ]
    const preview = await importRows(browser, 'dealers', rows, { dryRun: true })
    expect(preview).toMatchObject({ created: 2, refused: 0 })
    const getCells = (column: string) => cellsInColumn(preview, column)
    expect(getCells('Company_Name')).toEqual(['line break Co', 'Adler Air'])
    expect(getCells('Zip_Code')).toEqual(['30301-1234', '30301'])
    expect(getCells('Email')).toEqual(['a&b@example.com', ''])
    expect(getCells('Phone')).toEqual(['404-555-0147', '404-555-0147'])
    expect(getCells('State')).toEqual(['GA', 'GA'])
    expect(getCells('Brand')).toEqual(['Carrier', ''])
    expect(getCells('Company_Type')).toEqual(['S-Corporation', 'Sole Proprietorship'])
    expect(getCells('District')).toEqual(['SE', ''])
    expect(getCells('Payment_Terms')).toEqual(['cod', ''])
    expect(getCells('Website')).toEqual(['https://example.com/a\u2013b', ''])
    await importRows(browser, 'dealers', rows)
    expect(await getDealer('821001')).toMatchObject({
      companyName: 'line break Co',
      zipCode: '30301-1234',
      email: 'a&b@example.com',
      phone: '404-555-0147',
      state: 'GA',
      brand: 'Carrier',
      companyType: 'S-Corporation',
      district: 'SE',
      paymentTerms: 'cod',
      website: 'https://example.com/a\u2013b',
    })
    expect(await importRows(browser, 'dealers', rows)).toMatchObject({ unchanged: 2, updated: 0 })
  })

  it('accept a state with periods, and reject other values with the expected format (docs/spec 19.9)', async () => {
    const states = ['Ga.', 'N.C.', 'N. C.', 'fl', 'Georgia, USA', 'Xx.', 'G']
    const rows = states.map((State, at) => dealer(`8215${at}`, { State }))
    const reply = await importRows(await admin(), 'dealers', rows)
    expect(reply).toMatchObject({ created: 4, refused: 3 })
    expect(getErrors(reply)).toEqual([6, 7, 8].map((row) => [row, 'State', 'Please enter a US state']))
    const stored = ['82150', '82151', '82152', '82153'].map(getDealer)
    expect((await Promise.all(stored)).map((each) => each?.state)).toEqual(['GA', 'NC', 'NC', 'FL'])
  })

  it('are rejected by row and column when they stay invalid, and nothing of the row is written', async () => {
    const cases: [SheetCells, string][] = [
      [{ Email: 'a\u00a0@example.com' }, 'Email'],
      [{ Email: 'a@example.com; b@example.com' }, 'Email'],
      [{ Email: 'mailto:a@example.com' }, 'Email'],
      [{ Email: 'Pat <a@example.com>' }, 'Email'],
      [{ Email: 'none' }, 'Email'],
      [{ Email: '-' }, 'Email'],
      [{ Email: 'N/A' }, 'Email'],
      [{ Phone: 'n/a' }, 'Phone'],
      [{ Phone: '4.05E+09' }, 'Phone'],
      [{ Phone: '4045550147.0' }, 'Phone'],
      [{ Phone: '1045550147.0' }, 'Phone'],
      [{ Website: '-' }, 'Website'],
      [{ Company_Type: 'LLC' }, 'Company_Type'],
      [{ Brand: 'Trane' }, 'Brand'],
      [{ State: 'Georgia, USA' }, 'State'],
      [{ Zip_Code: '303011234' }, 'Zip_Code'],
      [{ Zip_Code: 5011234 }, 'Zip_Code'],
    ]
    const reply = await importRows(
      await admin(),
      'dealers',
      cases.map(([cells], at) => dealer(`8220${at + 10}`, cells)),
    )
    expect(getErrors(reply).map(([row, column]) => [row, column])).toEqual(
      cases.map(([, column], at) => [at + 2, column]),
    )
    expect(getErrors(reply).every(([, , message]) => message)).toBe(true)
    expect(await numbers()).toEqual([])
  })
})

describe('Imported users', () => {
  it('can have values and labels in any case', async () => {
    const browser = await admin()
    const rows = [
      user("pat.o'brien@example.com", { Role: 'Territory Manager', Is_Active: 'yes' }),
      user('a&b@example.com', { Is_Active: 1 }),
      user('c@example.com', { Is_Active: 0 }),
      user('d@example.com', { Is_Active: 'Y' }),
      user('e@example.com', { Is_Active: 'Inactive' }),
      user('f@example.com', { Is_Active: false }),
      user('g@example.com', { Role: 'SALES MANAGER', District: 'se\u00a0', Is_Active: 'Active' }),
      user('h@example.com', { Is_Active: 'maybe' }),
    ]
    const preview = await importRows(browser, 'users', rows, { dryRun: true })
    expect(cellsInColumn(preview, 'Is_Active')).toEqual([
      'TRUE',
      'TRUE',
      'FALSE',
      'TRUE',
      'FALSE',
      'FALSE',
      'TRUE',
      'maybe',
    ])
    expect(cellsInColumn(preview, 'Role')[0]).toBe('territory_manager')
    const reply = await importRows(browser, 'users', rows)
    expect(reply).toMatchObject({ created: 7, refused: 1 })
    expect(getErrors(reply)).toEqual([[9, 'Is_Active', expect.any(String)]])
    const stored = await portal.db.select().from(accounts).where(ne(accounts.email, 'admin@example.com'))
    const active = stored.filter(({ isActive }) => isActive).map(({ email }) => email)
    expect(active.sort()).toEqual(['a&b@example.com', 'd@example.com', 'g@example.com', "pat.o'brien@example.com"])
    expect(stored.find(({ email }) => email === 'g@example.com')).toMatchObject({
      role: 'sales_manager',
      district: 'SE',
    })
  })

  it('match with either spelling of their domain', async () => {
    const { id } = await given().staff({ role: 'territory_manager', email: 'x@bücher.example', firstName: 'Ada' })
    const rows = [user('X@xn--bcher-kva.example', { First_Name: 'Bea' })]
    expect(await importRows(await admin(), 'users', rows)).toMatchObject({ updated: 1, created: 0 })
    const [stored] = await portal.db.select().from(accounts).where(eq(accounts.id, id))
    expect(stored).toMatchObject({ email: 'x@bücher.example', firstName: 'Bea' })
  })
})

describe('Imported orders', () => {
  it('match packages regardless of spaces, case and invisible characters', async () => {
    const item = await given().package({ name: 'Local Search', packageYear: 2026 })
    const names = ['local  search', 'Local\u00a0Search', 'Local Search\u200b', '\uff2cocal Search']
    const browser = await admin()
    for (const at of names.keys()) await given().dealer({ dealerNumber: `10002${at}` })
    const rows = names.map((name, at) => order(`T-2${at}`, `10002${at}\u200b`, { Package_Name: name }))
    const preview = await importRows(browser, 'orders', rows, { dryRun: true })
    expect(cellsInColumn(preview, 'Package_Name')).toEqual(names.map(() => 'Local Search'))
    expect(await importRows(browser, 'orders', rows)).toMatchObject({ created: 4, details: [] })
    const lines = await portal.db.select().from(orderItems)
    expect(lines.map(({ packageId, packageName }) => [packageId, packageName])).toEqual(
      names.map(() => [item.id, 'Local Search']),
    )
  })

  it('accept valid amounts, numbers, days and list values, and reject others', async () => {
    await given().package({ name: 'Local Search', packageYear: 2026 })
    const cases: [SheetCells, string | null][] = [
      [{ Status: 'In Progress' }, null],
      [{ Status: 'in_progress ' }, null],
      [{ Price: '$1,250.50', Tier: 'Good', Pricing_Type: 'One-time', Category: '' }, null],
      [{ Price: '1.250,50' }, 'Price'],
      [{ Price: '(10.00)' }, 'Price'],
      [{ Price: '10 USD' }, 'Price'],
      [{ Price: 0.005 }, 'Price'],
      [{ Price: 10.004999999 }, 'Price'],
      [{ Price: '1e2' }, 'Price'],
      [{ Price: '\u22125' }, 'Price'],
      [{ Quantity: '1.0' }, 'Quantity'],
      [{ Quantity: 1.5 }, 'Quantity'],
      [{ Quantity: '\uff12' }, null],
      [{ Order_Date: '3/2/2026' }, null],
      [{ Order_Date: '2026\u201103\u201102' }, null],
      [{ Order_Date: '02.03.2026' }, 'Order_Date'],
      [{ Order_Date: 46083 }, 'Order_Date'],
      [{ Order_Date: 'Mar 2, 2026' }, 'Order_Date'],
      [{ Order_Date: '2/29/2026' }, 'Order_Date'],
      [{ Order_Date: '3/2/26' }, 'Order_Date'],
      [{ Order_Date: '13/2/2026' }, 'Order_Date'],
      [{ Order_Number: '1.00452E+05' }, 'Order_Number'],
      [{ Order_Number: true }, 'Order_Number'],
      [{ Order_Number: 2026.5 }, 'Order_Number'],
    ]
    for (const at of cases.keys()) await given().dealer({ dealerNumber: `1000${at + 10}` })
    const rows = cases.map(([cells], at) => order(`T-${at}`, `1000${at + 10}`, { Tier: null, ...cells }))
    const preview = await importRows(await admin(), 'orders', rows, { dryRun: true })
    const wrong = cases.flatMap(([, column], at) => (column === null ? [] : [[at + 2, column]]))
    expect(getErrors(preview).map(([row, column]) => [row, column])).toEqual(wrong)
    const good = preview.rows.filter(({ outcome }) => outcome === 'created')
    expect(cellsInColumn({ ...preview, rows: good }, 'Status')).toEqual([
      'in_progress',
      'in_progress',
      ...good.slice(2).map(() => 'pending'),
    ])
    expect(cellsInColumn({ ...preview, rows: good }, 'Price').slice(0, 3)).toEqual(['10.00', '10.00', '1250.50'])
    expect(cellsInColumn({ ...preview, rows: good }, 'Order_Date').filter(Boolean)).toEqual([
      '2026-03-02',
      '2026-03-02',
    ])
  })

  it('match an order whose number has another dash, from before dashes were normalized', async () => {
    const stored = await given().order({ orderNumber: 'A\u20131', status: 'in_progress' })
    const rows = [
      order('A\u20131', '', { Dealer_Number: null, Order_Year: null, Status: 'Active', Package_Name: null }),
    ]
    const cells = rows.map((row) => ({ ...row, Price: null, Quantity: null, Months: null }))
    expect(await importRows(await admin(), 'orders', cells)).toMatchObject({ updated: 1, created: 0 })
    const found = await portal.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, stored.id), eq(orders.status, 'active')))
    expect(found).toHaveLength(1)
  })
})
