import { type SheetKind, sheetKinds, sheetTitles } from '@portal/contract/sheets/columns'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'
import { describe, expect, it } from 'vitest'
import { customLine } from '../../src/seed/factories/order'
import { type Caller, uploadForm } from '../caller'
import { givenIn } from '../given'
import { buildSheet } from '../import-file'
import { testProgram } from '../test-program'
import { useTestApp } from '../use-test-app'
import { csvPerSheet, listFormulas, readChoices, readSheets, xlsx } from './opened-sheet'
import { useOffice } from './use-office'

const portal = useTestApp()
const office = useOffice()
const sheetColumns = sheetColumnsUnder(testProgram)

const file = async (reply: ReturnType<Caller['get']>): Promise<Buffer> => {
  const { statusCode, body, rawPayload } = await reply
  expect(statusCode, body.slice(0, 300)).toBe(200)
  return rawPayload
}

async function admin(): Promise<Caller> {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  return portal.as(await given.staff({ role: 'super_admin' }))
}

/** Creates a dealer with an order in which every text looks like a formula. */
async function givenEvilOrder(): Promise<void> {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const dealer = await given.dealer({
    dealerNumber: '000451',
    zipCode: '07001',
    companyName: '=1+1',
    firstName: '+1',
    lastName: '-1',
    email: 'jordan@air.test',
    phone: '404-555-0147',
    district: 'GC',
    brand: 'Bryant',
  })
  const line = (packageName: string, priceCents: number, pricingType: 'monthly' | 'one_time' = 'monthly') =>
    customLine({ packageName, packageDescription: '', priceCents, pricingType })
  await given.order({
    dealer,
    status: 'active',
    months: 12,
    orderYear: 2027,
    updatedAt: new Date('2026-11-20T03:30:00Z'),
    items: [line('@SUM(A1)', 25_050), line('Québec “Radio”, 2 × 30”', 5000, 'one_time')],
  })
}

/** Returns a file saved again by LibreOffice, and its sheets as CSV. */
async function openInOffice(name: string, book: Uint8Array) {
  const files = { [`${name}.xlsx`]: book }
  const again = await office.convert(files, xlsx)
  const convertedFiles = await office.convert(files, csvPerSheet)
  return {
    sheets: readSheets(again[`${name}.xlsx`] ?? Buffer.alloc(0)),
    book: again[`${name}.xlsx`] ?? Buffer.alloc(0),
    csvLines: (sheet: string) => convertedFiles[`${name}-${sheet}.csv`]?.toString('utf8').trimEnd().split('\n') ?? [],
  }
}

describe('LibreOffice opens', () => {
  it('the order history with the correct texts, numbers, amounts and days', async () => {
    await givenEvilOrder()
    const { sheets, csvLines } = await openInOffice(
      'history',
      await file((await admin()).get('/api/admin/orders/export')),
    )
    expect(Object.keys(sheets)).toEqual(['Order History'])
    const sheet = sheets['Order History'] ?? {}
    expect(listFormulas(sheet)).toEqual([])
    expect([sheet.B2, sheet.C2, sheet.M2, sheet.N2]).toMatchObject([
      { t: 'n', v: 2027 },
      { t: 'n', v: Date.parse('2026-11-19') / 86_400_000 + 25_569 },
      { t: 'n', v: 250.5, w: '$250.50' },
      { t: 'n', v: 3056, w: '$3,056.00' },
    ])
    expect([sheet.E2, sheet.F2]).toMatchObject([
      { t: 's', v: '=1+1' },
      { t: 's', v: '000451' },
    ])
    const [headings, order] = csvLines('Order History')
    expect(headings).toMatch(/^Order ID,Order Year,Date Updated,Status,Dealer Name,.*,Package 1,Package 2$/)
    expect(order).toMatch(
      /,2027,2026-11-19,Active,=1\+1,000451,\+1 -1,jordan@air.test,404-555-0147,GC,Bryant,12,250.5,3056,@SUM\(A1\) \(\$250.50\/mo\),"Québec “Radio”, 2 × 30” \(\$50.00 one-time\)"$/,
    )
  })

  it('the list of dealers with every leading zero, and the portal reads the saved file unchanged', async () => {
    await givenEvilOrder()
    const browser = await admin()
    const { sheets, book, csvLines } = await openInOffice(
      'dealers',
      await file(browser.get('/api/admin/dealers/export')),
    )
    const sheet = sheets.Dealers ?? {}
    expect(listFormulas(sheet)).toEqual([])
    expect([sheet.A2, sheet.B2, sheet.C2]).toMatchObject([
      { t: 's', v: '000451' },
      { t: 's', v: '=1+1' },
      { t: 's', v: '07001' },
    ])
    expect(csvLines('Dealers')[1]).toMatch(/^000451,=1\+1,07001,\+1,-1,jordan@air.test,/)
    const reply = await browser.upload('/api/admin/dealers/import?dryRun=1', uploadForm(book))
    expect(reply.json()).toMatchObject({ unchanged: 1, created: 0, updated: 0, refused: 0, details: [] })
  })

  it('the rejected rows of an import with their reasons', async () => {
    const rows = [
      { Customer_Number: '00100', Company_Name: '=cmd|calc', Zip_Code: 'nowhere' },
      { Customer_Number: '200', Company_Name: 'Good Air', Zip_Code: '30301' },
    ]
    const form = uploadForm(buildSheet('dealers', rows))
    const book = await file((await admin()).upload('/api/admin/dealers/import/refused', form))
    const { sheets, csvLines } = await openInOffice('refused', book)
    expect(Object.keys(sheets)).toEqual(['Rejected rows'])
    expect(listFormulas(sheets['Rejected rows'] ?? {})).toEqual([])
    const [headings, rejected, ...others] = csvLines('Rejected rows')
    expect(headings).toBe('Customer_Number,Company_Name,Zip_Code,Reason')
    expect(rejected).toMatch(/^00100,=cmd\|calc,nowhere,"?Zip_Code: /)
    expect(others).toEqual([])
  })
})

/** Returns the choice lists of a kind's columns, by column letter. */
const getLists = (kind: SheetKind) =>
  sheetColumns[kind].flatMap(({ options }, at) =>
    options.length > 0 ? { range: `${String.fromCharCode(65 + at)}2:`, values: [...options] } : [],
  )

describe('LibreOffice', () => {
  it('opens each template with its example, drop-down lists and instructions', async () => {
    const browser = await admin()
    const files: Record<string, Buffer> = {}
    for (const kind of sheetKinds) files[`${kind}.xlsx`] = await file(browser.get(`/api/admin/${kind}/template`))
    const again = await office.convert(files, xlsx)
    for (const kind of sheetKinds) {
      const book = again[`${kind}.xlsx`] ?? Buffer.alloc(0)
      const sheets = readSheets(book)
      expect(Object.keys(sheets)).toEqual([sheetTitles[kind], 'Explanation', 'Choices'])
      const [form = {}, explanation = {}] = Object.values(sheets)
      const headings = sheetColumns[kind].map((_, at) => form[`${String.fromCharCode(65 + at)}1`]?.v)
      expect(headings).toEqual(sheetColumns[kind].map(({ header }) => header))
      expect([...listFormulas(form), ...listFormulas(explanation)]).toEqual([])
      const choices = readChoices(book)
        .map(({ range, values }) => ({ range: range.slice(0, 3), values }))
        .sort((a, b) => a.range.localeCompare(b.range))
      expect(choices, kind).toEqual(getLists(kind))
      const explainedHeadings = sheetColumns[kind].map((_, at) => explanation[`A${at + 2}`]?.v)
      expect(explainedHeadings).toEqual(headings)
    }
    const { Dealers: dealers = {}, Orders: orders = {} } = {
      ...readSheets(again['dealers.xlsx'] ?? Buffer.alloc(0)),
      ...readSheets(again['orders.xlsx'] ?? Buffer.alloc(0)),
    }
    expect([dealers.A2, dealers.C2]).toMatchObject([
      { t: 's', v: '100451' },
      { t: 's', v: '30301' },
    ])
    expect([orders.K2, orders.M2]).toMatchObject([
      { t: 'n', v: 250, w: '$250.00' },
      { t: 'n', w: '2026-01-15' },
    ])
  })
})
