import { read, utils } from '@e965/xlsx'
import { dealerImportSchema } from '@portal/contract/sheets/imports'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { tableFingerprint, tableNames } from '../../../test/access/table-fingerprint'
import { uploadForm } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { buildSheet, importRows, type SheetCells, sendRows } from '../../../test/import-file'
import { workbookFile } from '../../../test/sheet-files'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, importRuns, mailOutbox } from '../../db/tables'

type Reply = z.infer<typeof dealerImportSchema>

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))
const row = (number: unknown, more: SheetCells = {}): SheetCells => ({
  Customer_Number: number,
  Company_Name: 'Adler Air',
  Zip_Code: '30301',
  ...more,
})
const getDealer = async (number: string) => {
  const [found] = await portal.db
    .select()
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(dealerProfiles.dealerNumberKey, number))
  return found ? { ...found.accounts, ...found.dealer_profiles } : null
}
const actions = async () => (await portal.db.select().from(auditEvents).orderBy(auditEvents.id)).map((e) => e.action)
const readStored = async () => tableFingerprint(portal.db, await tableNames(portal.db))
const getErrors = ({ details }: Pick<Reply, 'details'>) =>
  details.filter(({ level }) => level === 'error').map((each) => [each.row, each.column, each.code, each.message])

describe('Importing dealers', () => {
  it('adds, changes, keeps or rejects each row, and reports it in the format of docs/spec 19.11', async () => {
    const manager = await given().staff({ email: 'Terry@example.com' })
    const known = await given().dealer({ dealerNumber: 'AB 100', companyName: 'Old Name', zipCode: '30301' })
    await given().dealer({ dealerNumber: '200', companyName: 'Same Air', zipCode: '30302' })
    const reply = await importRows<Reply>(await admin(), 'dealers', [
      row(100451, { Email: 'ann@example.com', Phone: '(404) 555 0199', State: 'ga', Website: 'adler.example.com' }),
      row('ab100', { Company_Name: 'New Name', Territory_Manager_ID: 'terry@EXAMPLE.com' }),
      row('200', { Company_Name: 'Same Air', Zip_Code: '30302' }),
      row('300', { Zip_Code: '3030', Email: 'nobody', Territory_Manager_ID: 'who@example.com' }),
    ])
    expect(dealerImportSchema.parse(reply)).toMatchObject({
      total: 4,
      created: 1,
      updated: 1,
      unchanged: 1,
      refused: 1,
      rowCount: 4,
      dryRun: false,
      errors: [{ row: 5, error: expect.stringContaining('Zip_Code: Valid zip code is required') }],
    })
    expect(getErrors(reply)).toEqual([
      [5, 'Zip_Code', 'invalid', 'Valid zip code is required'],
      [5, 'Email', 'invalid', 'Valid email is required'],
      [5, 'Territory_Manager_ID', 'unknown', dealerAdminTexts.unknownManager],
    ])
    expect(reply.rows).toMatchObject([{ row: 5, outcome: 'refused', label: '300' }])
    expect(await getDealer('100451')).toMatchObject({
      dealerNumber: '100451',
      email: 'ann@example.com',
      phone: '404-555-0199',
      state: 'GA',
      role: 'dealer',
      website: 'https://adler.example.com',
      paymentTerms: 'credit',
      isActive: true,
      searchText: expect.stringContaining('adler air'),
    })
    expect(await getDealer('AB100')).toMatchObject({
      id: known.id,
      dealerNumber: 'AB 100',
      companyName: 'New Name',
      territoryManagerId: manager.id,
      searchText: expect.stringContaining('new name'),
    })
    expect(await getDealer('300')).toBeNull()
    expect(await actions()).toEqual(['dealer.created', 'dealer.updated', 'import.applied'])
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it('emails new dealers how to sign in only on request, and reports how many', async () => {
    const browser = await admin()
    const rows = [row('200', { Email: 'ann@example.com' }), row('201'), row('202', { Email: 'not one' })]
    expect(await importRows<Reply>(browser, 'dealers', rows, { dryRun: true })).toMatchObject({ welcomeMails: 1 })
    const welcome = await importRows<Reply>(browser, 'dealers', rows, { welcome: true })
    expect(welcome).toMatchObject({ created: 2, refused: 1, welcomeMails: 1 })
    const expectedMails = [
      { type: 'welcome', toAddress: 'ann@example.com', payload: { role: 'dealer', dealerNumber: '200' } },
    ]
    expect(await portal.db.select().from(mailOutbox)).toMatchObject(expectedMails)
    const silent = await importRows<Reply>(browser, 'dealers', [row('203', { Email: 'bea@example.com' })])
    expect(silent).toMatchObject({ created: 1, welcomeMails: 0 })
    expect(await portal.db.select().from(mailOutbox)).toMatchObject(expectedMails)
  })

  it('writes nothing in a dry run, and reports the result of every row', async () => {
    const browser = await admin()
    await given().dealer({ dealerNumber: '100', companyName: 'Old Name', zipCode: '30301' })
    const before = await readStored()
    const rows = [row('100', { Company_Name: 'New Name' }), row('200', { Email: 'a@example.com' }), row('200')]
    const reply = await importRows<Reply>(browser, 'dealers', rows, { dryRun: true })
    expect(reply).toMatchObject({ importId: null, dryRun: true, created: 1, updated: 1, refused: 1 })
    expect(reply.columns).toEqual(['Customer_Number', 'Company_Name', 'Zip_Code', 'Email'])
    expect(reply.rows).toEqual([
      {
        row: 2,
        outcome: 'updated',
        label: '100',
        cells: ['100', 'New Name', '30301', ''],
        before: { Company_Name: 'Old Name' },
      },
      { row: 3, outcome: 'created', label: '200', cells: ['200', 'Adler Air', '30301', 'a@example.com'], before: {} },
      { row: 4, outcome: 'refused', label: '200', cells: ['200', 'Adler Air', '30301', ''], before: {} },
    ])
    expect(await readStored()).toEqual(before)
  })

  it('keeps stored values where cells are blank', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ dealerNumber: '100', email: 'kept@example.com', territoryManager: manager })
    const before = await getDealer('100')
    const blank = { Email: ' ', City: null, Territory_Manager_ID: '', Company_Name: '', Zip_Code: null }
    const reply = await importRows<Reply>(await admin(), 'dealers', [row('100', { ...blank, First_Name: 'Robin' })])
    expect(reply.updated).toBe(1)
    expect(await getDealer('100')).toMatchObject({
      ...before,
      firstName: 'Robin',
      searchText: expect.any(String),
      updatedAt: expect.any(Date),
    })
    expect((await getDealer('100'))?.updatedAt.getTime()).toBeGreaterThan(dealer.updatedAt.getTime())
  })

  it('rejects every later row with the same number in any spelling, and names the first row', async () => {
    const reply = await importRows<Reply>(await admin(), 'dealers', [row('AB 1'), row('ab1'), row(' a b 1')])
    const duplicateMessage = sheetRowTexts.doubled(2, 'Customer_Number')
    expect(getErrors(reply)).toEqual([
      [3, 'Customer_Number', 'doubled', duplicateMessage],
      [4, 'Customer_Number', 'doubled', duplicateMessage],
    ])
    expect(reply.created).toBe(1)
  })

  it('names the missing fields of a new dealer', async () => {
    const reply = await importRows<Reply>(await admin(), 'dealers', [
      { Customer_Number: null, Company_Name: 'A', Zip_Code: '30301' },
      { Customer_Number: '1', Company_Name: null, Zip_Code: null },
    ])
    expect(getErrors(reply)).toEqual([
      [2, 'Customer_Number', 'required', 'Dealer number is required'],
      [3, 'Zip_Code', 'required', 'Valid zip code is required'],
      [3, 'Company_Name', 'required', 'Dealer name is required'],
    ])
  })

  it('restores lost zeros of a numeric ZIP code with a warning, and reads long numbers without exponents', async () => {
    const reply = await importRows<Reply>(await admin(), 'dealers', [
      row(123456789012, { Zip_Code: 7030 }),
      row(2 ** 60, { Zip_Code: '07030' }),
    ])
    expect(reply).toMatchObject({ created: 1, refused: 1 })
    expect(reply.details).toMatchObject([
      { row: 2, column: 'Zip_Code', code: 'padded', level: 'warning', value: '07030' },
      { row: 3, column: 'Customer_Number', code: 'invalid', message: sheetRowTexts.lostDigits },
    ])
    expect(await getDealer('123456789012')).toMatchObject({ zipCode: '07030' })
  })

  it("rejects a number without its leading zeros as a new dealer's", async () => {
    for (const dealerNumber of ['000451', '0452', '452']) await given().dealer({ dealerNumber })
    const rows = [row(451), row(452), row(453), row(454)]
    const reply = await importRows<Reply>(await admin(), 'dealers', rows)
    expect(reply).toMatchObject({ created: 2, updated: 1, refused: 1 })
    expect(getErrors(reply)).toEqual([[2, 'Customer_Number', 'conflict', sheetRowTexts.lostZeros('000451')]])
    expect(await importRows<Reply>(await admin(), 'dealers', [row('451')])).toMatchObject({ created: 1 })
  })

  it("reads a formula's last result, and choices in any case", async () => {
    const file = workbookFile([
      ['Dealer_Number', 'Company_Name', 'Zip_Code', 'Brand', 'District', 'Payment_Terms'],
      ['500', { t: 's', v: 'Formula Air', f: 'CONCATENATE("Formula"," Air")' }, '30301', 'carrier', 'se', 'COD'],
    ])
    const reply = await (await admin()).upload('/api/admin/dealers/import', uploadForm(file))
    expect(reply.statusCode, reply.body).toBe(200)
    const expected = { companyName: 'Formula Air', brand: 'Carrier', district: 'SE', paymentTerms: 'cod' }
    expect(await getDealer('500')).toMatchObject(expected)
  })

  it('reports an unchanged dealer even if a form would now reject its data', async () => {
    const manager = await given().staff({ isActive: false })
    await given().dealer({ dealerNumber: '100', brand: 'Former Brand', phone: '12', territoryManager: manager })
    const cells = { Brand: 'Former Brand', Phone: '12', Territory_Manager_ID: manager.id, Zip_Code: null }
    const reply = await importRows<Reply>(await admin(), 'dealers', [row('100', { ...cells, Company_Name: null })])
    expect(reply).toMatchObject({ unchanged: 1, refused: 0, details: [] })
    expect(await actions()).toEqual(['import.applied'])
  })

  it('ends the sessions and emails the dealer when their sign-in changes', async () => {
    const dealer = await given().dealer({ dealerNumber: '100', zipCode: '30301', email: 'old@example.com' })
    const other = await given().dealer({ dealerNumber: '200', zipCode: '30301' })
    const [browser, otherBrowser] = [await portal.as(dealer), await portal.as(other)]
    await importRows(await admin(), 'dealers', [
      { Customer_Number: '100', Zip_Code: '30399', Email: 'new@example.com' },
      { Customer_Number: '200', City: 'Macon' },
    ])
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await otherBrowser.get('/api/auth/user')).statusCode).toBe(200)
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(['new@example.com', 'old@example.com'])
    const mailToOldAddress = mails.find(({ toAddress }) => toAddress === 'old@example.com')
    expect(mailToOldAddress).toMatchObject({
      type: 'account_change',
      payload: { about: 'sign_in_changed', changes: ['email', 'zip'] },
    })
    expect(JSON.stringify(mails)).not.toContain('30399')
  })

  it('applies corrections of cells, and rejects those of missing cells', async () => {
    const browser = await admin()
    const rows = [row('1', { Zip_Code: 'x' }), row('2')]
    const right = [{ row: 2, column: 'Zip_Code', value: '30301' }]
    expect(await importRows(browser, 'dealers', rows, { corrections: right })).toMatchObject({ created: 2, refused: 0 })
    for (const [corrections, message] of [
      [[{ row: 9, column: 'Zip_Code', value: '1' }], 'The file has no row 9.'],
      [[{ row: 2, column: 'Email', value: '1' }], 'The file has no column Email.'],
    ] as const) {
      const reply = await sendRows(browser, 'dealers', rows, { corrections })
      expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field: 'corrections', message }]])
    }
  })

  it('is limited to super admins and Mingledorffs, and writes nothing without a required column', async () => {
    const distributor = await portal.as(await given().staff({ role: 'mingledorffs' }))
    expect(await importRows(distributor, 'dealers', [row('1')])).toMatchObject({ created: 1 })
    const sales = await portal.as(await given().staff({ role: 'sales_manager', district: null }))
    expect((await sendRows(sales, 'dealers', [row('2')])).statusCode).toBe(403)
    const before = await readStored()
    const file = workbookFile([['Company_Name'], ['A']])
    const reply = await distributor.upload('/api/admin/dealers/import', uploadForm(file))
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'SHEET_REFUSED'])
    expect(await readStored()).toEqual(before)
  })

  it('reports its progress while it runs', async () => {
    const form = uploadForm(buildSheet('dealers', [row('1'), row('2')]))
    const headers = { accept: 'application/x-ndjson' }
    const reply = await (await admin()).upload('/api/admin/dealers/import', form, { headers })
    const lines = reply.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const steps = lines.flatMap(({ progress }) => progress ?? [])
    expect(steps).toContainEqual({ step: 'checking', done: 2, total: 2 })
    expect(steps).toContainEqual({ step: 'writing', done: 2, total: 2 })
    expect(steps[0]).toMatchObject({ step: 'reading' })
    expect(lines.at(-1)?.reply).toMatchObject({ created: 2 })
  })

  it('returns the rejected rows with their reasons, for a file and for an applied import', async () => {
    const browser = await admin()
    const rows = [row('1'), row('2', { Zip_Code: '3' }), row('3', { Zip_Code: 70, Company_Name: '=1+1' })]
    const expected = [
      ['Customer_Number', 'Company_Name', 'Zip_Code', 'Reason'],
      ['2', 'Adler Air', '3', 'Zip_Code: Valid zip code is required'],
      ['3', '=1+1', '70', 'Zip_Code: Valid zip code is required'],
    ]
    const getRows = (bytes: Buffer): unknown[][] => {
      const { Sheets, SheetNames } = read(bytes)
      return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    }
    const form = uploadForm(buildSheet('dealers', rows))
    const planned = await browser.upload('/api/admin/dealers/import/refused', form)
    expect(planned.headers['content-disposition']).toContain('Dealers_Rejected.xlsx')
    expect(getRows(planned.rawPayload)).toEqual(expected)
    expect(await portal.db.$count(importRuns)).toBe(0)
    const { importId } = await importRows<Reply>(browser, 'dealers', rows)
    const rejectedFile = await browser.get(`/api/admin/imports/${importId}/refused`)
    expect(getRows(rejectedFile.rawPayload)).toEqual(expected)
  })

  it('offers a template with an example row that it would add', async () => {
    const browser = await admin()
    await given().staff({ email: 'territory@example.com' })
    const template = await browser.get('/api/admin/dealers/template')
    expect(template.headers['content-disposition']).toContain('Dealers_Template.xlsx')
    const reply = await browser.upload('/api/admin/dealers/import?dryRun=1', uploadForm(template.rawPayload))
    expect(reply.json()).toMatchObject({ created: 1, refused: 0, details: [] })
  })
})
