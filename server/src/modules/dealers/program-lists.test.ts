import { read, utils } from '@e965/xlsx'
import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { readReplySheet } from '../../../test/exported-sheet'
import { givenIn } from '../../../test/given'
import { givenProgramVersion } from '../../../test/given/program'
import { importRows } from '../../../test/import-file'
import { givenCheckout, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, agreementSnapshots, auditEvents } from '../../db/tables'

type Lists = ProgramDocument['lists']

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

let admin: Caller
beforeEach(async () => {
  admin = await portal.as(await given().staff({ role: 'super_admin' }))
})

/** Puts a program with other lists into effect. */
async function putIntoEffect(lists: Partial<Lists>): Promise<void> {
  const effect = new Date(portal.clock.read().getTime() + 60_000)
  const document = { ...defaultDocument, lists: { ...defaultDocument.lists, ...lists } }
  await givenProgramVersion(portal.db, document, effect)
  await portal.programs.compare()
  portal.clock.forward({ minutes: 2 })
}

const { districts, brands, companyTypes } = defaultDocument.lists
const midlands = { key: 'ML', label: 'Midlands' }
const form = { dealerNumber: '200001', zipCode: '30301', companyName: 'Midlands Air' }
const dealersOf = async (caller: Caller, query: string): Promise<string[]> =>
  (await caller.get(`/api/admin/dealers?${query}`)).json().map((dealer: { companyName: string }) => dealer.companyName)
const districtOf = async (id: string) =>
  (await portal.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.district

/** Renames the entry of a list. */
const relabel = <Entry extends { key: string; label: string }>(entries: readonly Entry[], key: string, label: string) =>
  entries.map((entry) => (entry.key === key ? { ...entry, label } : entry))

/** Retires the entry of a list. */
const retire = (entries: readonly { key: string; label: string }[], key: string, into?: string) =>
  entries.map((entry) => (entry.key === key ? { ...entry, retired: true as const, ...(into && { into }) } : entry))

describe('An entry that the program adds to a list (docs/spec 24.22)', () => {
  it('can be saved, filtered, imported, exported and used as a scope', async () => {
    const before = await admin.post('/api/admin/dealers', { ...form, district: 'ML' })
    expect([before.statusCode, before.json().errors]).toEqual([
      422,
      [{ field: 'district', message: 'Please select a district' }],
    ])
    await putIntoEffect({ districts: [...districts, midlands] })
    expect((await admin.post('/api/admin/dealers', { ...form, district: 'ML' })).json()).toMatchObject({
      district: 'ML',
    })
    await given().dealer({ district: 'SE' })
    const row = { Customer_Number: '200002', Zip_Code: '30302', Company_Name: 'Imported Air', District: 'midlands' }
    const { errors } = await importRows(admin, 'dealers', [row])
    expect(errors).toEqual([])
    expect(await dealersOf(admin, 'district=ML&sort=companyName')).toEqual(['Imported Air', 'Midlands Air'])
    const exported = await readReplySheet(await admin.get('/api/admin/dealers/export?district=ML'))
    expect(exported.rows.map(({ District }) => District)).toEqual(['Midlands', 'Midlands'])
    const manager = await portal.as(await given().staff({ role: 'sales_manager', district: 'ML' }))
    expect(await dealersOf(manager, 'sort=companyName')).toEqual(['Imported Air', 'Midlands Air'])
  })

  it('is in the form’s choices and in the template, with its label', async () => {
    await putIntoEffect({ districts: [...districts, midlands] })
    const program = (await portal.anonymous.get('/api/program')).json()
    expect(program.districts).toEqual([...districts.map(({ key }) => key), 'ML'])
    expect(program.lists.districts.at(-1)).toEqual(midlands)
    const template = await admin.get('/api/admin/dealers/template')
    const [, explanation] = Object.values(read(template.rawPayload).Sheets)
    const rows = utils.sheet_to_json<string[]>(explanation ?? {}, { header: 1 })
    expect(rows.find(([header]) => header === 'District')?.[2]).toBe('GC, NA, NG, SE, SW, Midlands')
  })

  it('is reported together with the other invalid fields while it is unknown', async () => {
    const reply = await admin.post('/api/users', { ...form, zipCode: 'x', brand: 'Payne', role: 'dealer' })
    expect(reply.json().errors).toEqual([
      { field: 'zipCode', message: 'Valid zip code is required' },
      { field: 'brand', message: 'Please select a brand' },
    ])
  })
})

describe('A retired entry (docs/spec 24.22)', () => {
  it('stays readable and filterable, and gives way to the entry into which it moves', async () => {
    const dealer = await given().dealer({ district: 'NA', companyName: 'Atlantic Air' })
    await putIntoEffect({ districts: retire(districts, 'NA', 'NG') })
    expect((await portal.anonymous.get('/api/program')).json().districts).toEqual(['GC', 'NG', 'SE', 'SW'])
    expect(await dealersOf(admin, 'district=NA')).toEqual(['Atlantic Air'])
    const other = await admin.patch(`/api/admin/dealers/${dealer.id}`, { firstName: 'Robin' })
    expect(other.json()).toMatchObject({ firstName: 'Robin', district: 'NA' })
    const edited = await admin.patch(`/api/admin/dealers/${dealer.id}`, { firstName: 'Robin', district: 'NA' })
    expect(edited.json()).toMatchObject({ district: 'NG' })
    const events = await portal.db.select().from(auditEvents)
    expect(events.at(-1)).toMatchObject({ before: { district: 'NA' }, after: { district: 'NG' } })
  })

  it('moves when a spreadsheet has it, by key, label or former label', async () => {
    const dealers = await Promise.all(
      ['100', '101', '102'].map((number) => given().dealer({ dealerNumber: `9${number}`, district: 'NA' })),
    )
    await putIntoEffect({ districts: relabel(districts, 'NA', 'North Atlantic') })
    await putIntoEffect({ districts: retire(relabel(districts, 'NA', 'Atlantic coast'), 'NA', 'NG') })
    const rows = ['NA', 'North Atlantic', 'Atlantic coast'].map((District, at) => ({
      Customer_Number: dealers[at]?.dealerNumber,
      Zip_Code: dealers[at]?.zipCode,
      Company_Name: dealers[at]?.profile.companyName,
      District,
    }))
    const { errors } = await importRows(admin, 'dealers', rows)
    expect(errors).toEqual([])
    expect(await Promise.all(dealers.map(({ id }) => districtOf(id)))).toEqual(['NG', 'NG', 'NG'])
  })

  it('stays with the dealers that have it, and nobody else gets it, if it moves into none', async () => {
    const dealer = await given().dealer({ dealerNumber: '900200', brand: 'Heil' })
    const other = await given().dealer({ dealerNumber: '900201', brand: 'Carrier' })
    await putIntoEffect({ brands: retire(brands, 'Heil') })
    const kept = await admin.patch(`/api/admin/dealers/${dealer.id}`, { firstName: 'Robin', brand: 'Heil' })
    expect(kept.json()).toMatchObject({ firstName: 'Robin', brand: 'Heil' })
    const rejected = await admin.patch(`/api/admin/dealers/${other.id}`, { brand: 'Heil' })
    expect(rejected.json().errors).toEqual([{ field: 'brand', message: 'Please select a brand' }])
    const own = await (await portal.as(other)).patch('/api/auth/user', { brand: 'Heil' })
    expect(own.json().errors).toEqual([{ field: 'brand', message: 'Please select a brand' }])
    const rows = [dealer, other].map(({ dealerNumber, zipCode, profile: { companyName } }) => ({
      Customer_Number: dealerNumber,
      Zip_Code: zipCode,
      Company_Name: companyName,
      Brand: 'Heil',
    }))
    const { errors } = await importRows(admin, 'dealers', rows)
    expect(errors).toMatchObject([{ row: 3, error: expect.stringContaining('Please select a brand') }])
  })

  it('moves when a user is edited', async () => {
    const user = await given().staff({ role: 'territory_manager', district: 'NA' })
    await putIntoEffect({ districts: retire(districts, 'NA', 'NG') })
    const reply = await admin.patch(`/api/admin/users/${user.id}`, { lastName: 'Lee', district: 'NA' })
    expect(reply.json()).toMatchObject({ district: 'NG' })
  })
})

describe('A retired district (docs/spec 24.22)', () => {
  const promotion = { role: 'sales_manager' }

  it('does not become the scope of a user who becomes a sales manager', async () => {
    const user = await given().staff({ role: 'territory_manager', district: 'NA' })
    await putIntoEffect({ districts: retire(districts, 'NA') })
    const path = `/api/admin/users/${user.id}`
    const errors = [{ field: 'district', message: 'Please select a district' }]
    for (const body of [promotion, { ...promotion, district: 'NA' }]) {
      const rejected = await admin.patch(path, body)
      expect([rejected.statusCode, rejected.json().errors]).toEqual([422, errors])
    }
    expect((await admin.patch(path, { lastName: 'Lee' })).json()).toMatchObject({ district: 'NA' })
    const moved = await admin.patch(path, { ...promotion, district: 'SE' })
    expect(moved.json()).toMatchObject({ ...promotion, district: 'SE' })
  })

  it('does not become a scope from the approval of its version on', async () => {
    const user = await given().staff({ role: 'territory_manager', district: 'NA' })
    const document = {
      ...defaultDocument,
      lists: { ...defaultDocument.lists, districts: retire(districts, 'NA', 'NG') },
    }
    await givenProgramVersion(portal.db, document, new Date(portal.clock.read().getTime() + 7 * 86_400_000))
    await portal.programs.compare()
    const errors = [
      {
        field: 'district',
        message: 'A scheduled version of the program retires this district. Please select another one.',
      },
    ]
    const added = { firstName: 'Nora', lastName: 'New', password: 'secret-1', email: 'nora@air.test', ...promotion }
    const replies = [
      await admin.patch(`/api/admin/users/${user.id}`, promotion),
      await admin.post('/api/admin/users', { ...added, district: 'NA' }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().errors])).toEqual(replies.map(() => [422, errors]))
    const imported = await importRows(admin, 'users', [{ User_ID: user.id, Role: 'Sales Manager' }])
    expect(imported.errors).toMatchObject([{ row: 2, error: expect.stringContaining('A scheduled version') }])
    expect((await admin.patch(`/api/admin/users/${user.id}`, { lastName: 'Lee' })).statusCode).toBe(200)
    expect((await admin.post('/api/admin/users', { ...added, district: 'NG' })).json()).toMatchObject({
      district: 'NG',
    })
  })

  it('stays with a sales manager who has it', async () => {
    const user = await given().staff({ role: 'sales_manager', district: 'NA' })
    await putIntoEffect({ districts: retire(districts, 'NA') })
    const reply = await admin.patch(`/api/admin/users/${user.id}`, { ...promotion, district: 'NA', lastName: 'Lee' })
    expect(reply.json()).toMatchObject({ lastName: 'Lee', district: 'NA' })
  })

  it('gives way to the one into which it moves when a user becomes a sales manager', async () => {
    const user = await given().staff({ role: 'territory_manager', district: 'NA' })
    await putIntoEffect({ districts: retire(districts, 'NA', 'NG') })
    const reply = await admin.patch(`/api/admin/users/${user.id}`, promotion)
    expect(reply.json()).toMatchObject({ ...promotion, district: 'NG' })
  })

  it.each([undefined, 'NG'])('is not given to what its sales manager adds, if it moves into %s', async (into) => {
    const manager = await portal.as(await given().staff({ role: 'sales_manager', district: 'NA' }))
    await putIntoEffect({ districts: retire(districts, 'NA', into) })
    const user = { firstName: 'Nora', lastName: 'New', password: 'secret-1', email: 'nora@air.test' }
    const replies = [
      await manager.post('/api/admin/dealers', form),
      await manager.post('/api/admin/dealers', { ...form, district: 'SE' }),
      await manager.post('/api/admin/users', { ...user, role: 'territory_manager' }),
      await manager.post('/api/admin/users', { ...user, role: 'sales_manager', district: 'NA' }),
    ]
    const message = 'Your district is retired. Ask a super admin to move you to another one.'
    expect(replies.map((reply) => [reply.statusCode, reply.json().errors])).toEqual(
      replies.map(() => [422, [{ field: 'district', message }]]),
    )
    expect(
      await portal.db
        .select()
        .from(accounts)
        .where(eq(accounts.district, into ?? 'NA')),
    ).toHaveLength(into === undefined ? 1 : 0)
  })

  it('does not keep a sales manager of another one from adding dealers and users', async () => {
    const manager = await portal.as(await given().staff({ role: 'sales_manager', district: 'SE' }))
    await putIntoEffect({ districts: retire(districts, 'NA') })
    const user = { firstName: 'Nora', lastName: 'New', password: 'secret-1', email: 'nora@air.test' }
    const replies = [
      await manager.post('/api/admin/dealers', { ...form, district: 'NA' }),
      await manager.post('/api/admin/users', { ...user, role: 'territory_manager', district: 'NA' }),
    ]
    expect(replies.map((reply) => reply.json().district)).toEqual(['SE', 'SE'])
  })

  it('does not become a scope through an import', async () => {
    const [kept, moved] = await Promise.all(
      ['NA', 'GC'].map((district) => given().staff({ role: 'territory_manager', district })),
    )
    await putIntoEffect({ districts: retire(retire(districts, 'NA'), 'GC', 'SW') })
    const rows = [kept, moved].map((user) => ({ User_ID: user?.id, Role: 'Sales Manager' }))
    const { errors } = await importRows(admin, 'users', rows)
    expect(errors).toMatchObject([{ row: 2, error: expect.stringContaining('Please select a district') }])
    expect([await districtOf(kept?.id ?? ''), await districtOf(moved?.id ?? '')]).toEqual(['NA', 'SW'])
  })
})

describe('A renamed entry (docs/spec 24.22)', () => {
  it('has its label in exports, and an export can be imported again', async () => {
    await given().dealer({ dealerNumber: '900300', district: 'SE', brand: 'Heil', companyType: 'Corporation' })
    await putIntoEffect({
      districts: relabel(districts, 'SE', 'Southeast'),
      brands: relabel(brands, 'Heil', 'Heil Air'),
      companyTypes: relabel(companyTypes, 'Corporation', 'C-Corporation'),
    })
    const { rows } = await readReplySheet(await admin.get('/api/admin/dealers/export'))
    expect(rows).toMatchObject([{ District: 'Southeast', Brand: 'Heil Air', Company_Type: 'C-Corporation' }])
    const headers = sheetColumns.dealers.map(({ header }) => header)
    const cells = Object.fromEntries(headers.map((header) => [header, rows[0]?.[header] ?? '']))
    const reply = await importRows(admin, 'dealers', [cells])
    expect(reply).toMatchObject({ unchanged: 1, errors: [] })
    const listed = await readReplySheet(await admin.get('/api/admin/dealers/export?columns=companyName,district'))
    expect(listed.rows).toMatchObject([{ District: 'Southeast' }])
  })

  it('leaves signed agreements as they are', async () => {
    const { browser, dealer, signed } = await givenCheckout(portal)
    await portal.db.update(accounts).set({ district: 'SE' }).where(eq(accounts.id, dealer.id))
    await putIntoEffect({ districts: relabel(districts, 'SE', 'Southeast') })
    const { programNumber } = (await browser.get('/api/program')).json()
    const order = parseOrder(await browser.post('/api/orders', signed({ programNumber })))
    await putIntoEffect({ districts: relabel(districts, 'SE', 'South and East') })
    const [snapshot] = await portal.db.select().from(agreementSnapshots)
    expect(snapshot?.content).toMatchObject({ orderId: order.orderId, dealerInfo: { district: 'Southeast' } })
    expect((await browser.get(`/api/orders/${order.id}`)).json()).toMatchObject({ dealerInfo: { district: 'SE' } })
  })
})
