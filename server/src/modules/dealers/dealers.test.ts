import {
  type Dealer,
  dealerEndpoints,
  dealerSchema,
  type ListedDealer,
  listedDealerSchema,
  type TerritoryManager,
} from '@portal/contract/accounts/dealers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { loadSession } from '../auth/queries/load-session'
import { dealerHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: dealerEndpoints, handlers: dealerHandlers, constraints: {}, loadSession },
})

async function readDealers(caller: Caller, query: Record<string, string> = {}): Promise<ListedDealer[]> {
  const reply = await caller.get('/api/admin/dealers', { query })
  expect(reply.statusCode).toBe(200)
  return z.array(listedDealerSchema).parse(reply.json())
}

const names = (dealers: readonly Dealer[]): string[] => dealers.map(({ companyName }) => companyName)

async function givenWorld() {
  const given = givenIn(portal.db)
  const manager = await given.staff({ firstName: 'Terry', lastName: 'Toral', district: 'GC' })
  const birch = await given.dealer({
    companyName: 'Birch Air',
    district: 'GC',
    territoryManager: manager,
    brand: 'Heil',
  })
  const alder = await given.dealer({
    companyName: 'Alder Peña & Sons',
    dealerNumber: 'AB 4711',
    zipCode: '30301-1234',
    district: 'SE',
    firstName: 'Ann',
    lastName: 'Quill',
    phone: '912-555-0161',
    brand: null,
  })
  const closed = await given.dealer({
    companyName: 'Closed 100%_Cool',
    isActive: false,
    district: 'SE',
    brand: 'Bryant',
  })
  const deleted = await given.dealer({
    companyName: 'Deleted Air',
    district: 'GC',
    deletedAt: given.now,
    isActive: false,
  })
  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  return { given, manager, birch, alder, closed, deleted, admin }
}

describe('A dealer', () => {
  it('is visible only within scope, with the account’s status', async () => {
    const { admin, manager, birch, alder, closed, deleted } = await givenWorld()
    const get = async (caller: Caller, id: string) => await caller.get(`/api/admin/dealers/${id}`)
    const reply = await get(admin, closed.id)
    expect(dealerSchema.strict().parse(reply.json())).toMatchObject({
      id: closed.id,
      companyName: 'Closed 100%_Cool',
      isActive: false,
      isLocked: false,
    })
    expect((await get(admin, deleted.id)).statusCode).toBe(404)
    const own = await portal.as(manager)
    expect((await get(own, birch.id)).json()).toMatchObject({ territoryManagerName: 'Terry Toral' })
    expect((await get(own, alder.id)).statusCode).toBe(404)
  })
})

describe('The list in Dealer Management', () => {
  it('returns dealers sorted by name with their manager, and omits deleted ones', async () => {
    const { admin, manager, birch } = await givenWorld()
    const { result: reply, statements } = await recordStatements(async () => await admin.get('/api/admin/dealers'))
    expect(statements).toHaveLength(2)
    const dealers: Dealer[] = z.array(dealerSchema.strict()).parse(reply.json())
    expect(names(dealers)).toEqual(['Alder Peña & Sons', 'Birch Air', 'Closed 100%_Cool'])
    expect(reply.headers['x-total-count']).toBe('3')
    expect(dealers[1]).toMatchObject({
      id: birch.id,
      dealerNumber: birch.dealerNumber,
      territoryManagerId: manager.id,
      territoryManagerName: 'Terry Toral',
      paymentTerms: 'credit',
      isActive: true,
    })
    expect(dealers[0]?.territoryManagerName).toBeNull()
  })

  it.each([
    [{ search: 'pena' }, ['Alder Peña & Sons']],
    [{ search: 'quill' }, ['Alder Peña & Sons']],
    [{ search: '4711' }, ['Alder Peña & Sons']],
    [{ search: '100%_' }, ['Closed 100%_Cool']],
    [{ search: '%' }, ['Closed 100%_Cool']],
    [{ search: 'nothing like it' }, []],
    [{ search: '912-555-0161' }, ['Alder Peña & Sons']],
    [{ search: '(912) 555.0161' }, ['Alder Peña & Sons']],
    [{ search: '+1 912 555 0161' }, ['Alder Peña & Sons']],
    [{ search: '5550161' }, ['Alder Peña & Sons']],
    [{ search: '30301' }, ['Alder Peña & Sons']],
    [{ search: '912-555-0199' }, []],
    [{ dealerNumber: 'ab47' }, ['Alder Peña & Sons']],
    [{ dealerNumber: 'ab%' }, []],
    [{ dealerNumber: 'a_47' }, []],
    [{ zip: '30301-1' }, ['Alder Peña & Sons']],
    [{ zip: '30301%' }, []],
    [{ zip: '3_301' }, []],
    [{ district: 'GC' }, ['Birch Air']],
    [{ territoryManagerId: 'none' }, ['Alder Peña & Sons', 'Closed 100%_Cool']],
    [{ isActive: '0' }, ['Closed 100%_Cool']],
    [{ isActive: 'true', district: 'SE' }, ['Alder Peña & Sons']],
    [{ sort: '-companyName' }, ['Closed 100%_Cool', 'Birch Air', 'Alder Peña & Sons']],
    [{ sort: 'district' }, ['Birch Air', 'Alder Peña & Sons', 'Closed 100%_Cool']],
    [{ sort: 'brand' }, ['Closed 100%_Cool', 'Birch Air', 'Alder Peña & Sons']],
    [{ sort: '-brand' }, ['Birch Air', 'Closed 100%_Cool', 'Alder Peña & Sons']],
  ])('filters and sorts by %j', async (query, expected) => {
    const { admin } = await givenWorld()
    expect(names(await readDealers(admin, query))).toEqual(expected)
  })

  it('filters by territory manager', async () => {
    const { admin, manager } = await givenWorld()
    expect(names(await readDealers(admin, { territoryManagerId: manager.id }))).toEqual(['Birch Air'])
  })

  it('returns a page with the total, in three statements regardless of the number of rows', async () => {
    const { admin } = await givenWorld()
    const page = { limit: '1', offset: '1' }
    const { result: reply, statements } = await recordStatements(
      async () => await admin.get('/api/admin/dealers', { query: page }),
    )
    expect(statements).toHaveLength(3)
    expect(names(reply.json())).toEqual(['Birch Air'])
    expect(reply.headers['x-total-count']).toBe('3')
    const beyond = await admin.get('/api/admin/dealers', { query: { limit: '5', offset: '50' } })
    expect([beyond.json(), beyond.headers['x-total-count']]).toEqual([[], '3'])
  })

  it('finds dealers without a signed, active order for a year', async () => {
    const { given, admin, birch, alder, closed } = await givenWorld()
    await given.order({ dealer: birch, status: 'active' })
    await given.order({ dealer: birch, status: 'cancelled', signed: true, orderYear: given.orderYear - 1 })
    await given.order({ dealer: alder })
    await given.order({ dealer: closed, status: 'expired', signed: true })
    const notOrdered = (year: number, more = {}) => readDealers(admin, { notOrdered: String(year), ...more })
    expect(names(await notOrdered(given.orderYear))).toEqual(['Alder Peña & Sons', 'Closed 100%_Cool'])
    expect(names(await notOrdered(given.orderYear, { isActive: '1' }))).toEqual(['Alder Peña & Sons'])
    expect(await notOrdered(given.orderYear - 1)).toHaveLength(3)
    expect((await admin.get('/api/admin/dealers', { query: { notOrdered: '1999' } })).statusCode).toBe(422)
  })

  it('includes the order status of a requested year, in the same number of statements', async () => {
    const { given, admin, birch, alder, closed } = await givenWorld()
    const year = given.orderYear
    const hourAgo = new Date(given.now.getTime() - 3_600_000)
    await given.order({ dealer: birch, status: 'cancelled', signed: true })
    await given.order({ dealer: birch, status: 'active', createdAt: hourAgo })
    await given.order({ dealer: alder, status: 'expired', createdAt: hourAgo })
    await given.order({ dealer: alder, status: 'cancelled', signed: true })
    await given.order({ dealer: closed, orderYear: year - 1, status: 'pending' })
    const { result: reply, statements } = await recordStatements(
      async () => await admin.get('/api/admin/dealers', { query: { orderYear: String(year) } }),
    )
    expect(statements).toHaveLength(2)
    const statuses = (dealers: ListedDealer[]) => dealers.map(({ orderStatus }) => orderStatus)
    expect(statuses(reply.json())).toEqual(['cancelled', 'active', null])
    expect(statuses(await readDealers(admin, { orderYear: String(year - 1) }))).toEqual([null, null, 'pending'])
    expect(statuses(await readDealers(admin))).toEqual([undefined, undefined, undefined])
  })

  it.each([
    ['none', ['Alder Peña & Sons', 'Closed 100%_Cool']],
    ['active', ['Birch Air']],
    ['cancelled', ['Alder Peña & Sons']],
    ['expired', []],
    ['pending', []],
  ])("filters by the status of the year's order: %s", async (orderStatus, expected) => {
    const { given, admin, birch, alder, closed } = await givenWorld()
    const hourAgo = new Date(given.now.getTime() - 3_600_000)
    await given.order({ dealer: birch, status: 'cancelled', signed: true })
    await given.order({ dealer: birch, status: 'active', createdAt: hourAgo })
    await given.order({ dealer: alder, status: 'expired', createdAt: hourAgo })
    await given.order({ dealer: alder, status: 'cancelled', signed: true })
    await given.order({ dealer: closed, orderYear: given.orderYear - 1, status: 'pending' })
    expect(names(await readDealers(admin, { orderStatus }))).toEqual(expected)
    const thisYear = { orderStatus, orderYear: String(given.orderYear) }
    expect(names(await readDealers(admin, thisYear))).toEqual(expected)
    const page = await admin.get('/api/admin/dealers', { query: { ...thisYear, limit: '1', offset: '9' } })
    expect(page.headers['x-total-count']).toBe(String(expected.length))
  })

  it('stays within the scope, regardless of the filters', async () => {
    const { given, manager, alder } = await givenWorld()
    const territory = await portal.as(manager)
    expect(names(await readDealers(territory))).toEqual(['Birch Air'])
    expect(await readDealers(territory, { district: 'SE' })).toEqual([])
    expect(names(await readDealers(territory, { district: 'GC' }))).toEqual(names(await readDealers(territory)))
    expect(await readDealers(territory, { territoryManagerId: 'none' })).toEqual([])
    const district = await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' }))
    expect(names(await readDealers(district))).toEqual(['Alder Peña & Sons', 'Closed 100%_Cool'])
    expect(await readDealers(district, { district: 'GC' })).toEqual([])
    const sales = await portal.as(await given.staff({ role: 'sales_manager', district: null }))
    expect(await readDealers(sales)).toHaveLength(3)
    expect((await (await portal.as(alder)).get('/api/admin/dealers')).statusCode).toBe(403)
    expect((await portal.anonymous.get('/api/admin/dealers')).statusCode).toBe(401)
  })

  it('rejects a filter with an unknown value', async () => {
    const { admin } = await givenWorld()
    expect((await admin.get('/api/admin/dealers', { query: { sort: 'password' } })).statusCode).toBe(422)
  })
})

describe('The territory managers whom a user can assign', () => {
  it('include all active ones, those of the district, or only the caller', async () => {
    const { given, manager, admin, alder } = await givenWorld()
    const southern = await given.staff({ firstName: 'Sue', lastName: 'Abel', district: 'SE' })
    await given.staff({ lastName: 'Gone', isActive: false })
    await given.staff({ lastName: 'Deleted', isActive: false, deletedAt: given.now })
    const path = '/api/admin/territory-managers'
    const readIds = async (caller: Caller) => (await caller.get(path)).json().map(({ id }: TerritoryManager) => id)
    const { result: reply, statements } = await recordStatements(async () => await admin.get(path))
    expect(statements).toHaveLength(2)
    expect(reply.json()).toEqual([
      { id: southern.id, firstName: 'Sue', lastName: 'Abel' },
      { id: manager.id, firstName: 'Terry', lastName: 'Toral' },
    ])
    expect(await readIds(await portal.as(await given.staff({ role: 'mingledorffs' })))).toHaveLength(2)
    expect(await readIds(await portal.as(await given.staff({ role: 'sales_manager', district: 'SE' })))).toEqual([
      southern.id,
    ])
    expect(await readIds(await portal.as(manager))).toEqual([manager.id])
    expect((await (await portal.as(alder)).get(path)).statusCode).toBe(403)
  })
})
