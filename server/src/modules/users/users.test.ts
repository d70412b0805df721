import { type User, userEndpoints, userSchema } from '@portal/contract/accounts/users'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { recordStatements } from '../../platform/database/statement-counter'
import { loadSession } from '../auth/queries/load-session'
import { userHandlers } from './handlers'

const portal = useTestApp({ serve: { endpoints: userEndpoints, handlers: userHandlers, constraints: {}, loadSession } })

async function listLastNames(caller: Caller, query: Record<string, string> = {}): Promise<string[]> {
  const reply = await caller.get('/api/admin/users', { query })
  expect(reply.statusCode).toBe(200)
  return z
    .array(userSchema)
    .parse(reply.json())
    .map(({ lastName }) => lastName)
}

async function givenStaffAndDealer() {
  const given = givenIn(portal.db)
  const admin = await given.staff({ role: 'super_admin', lastName: 'Admin', district: null })
  const distributor = await given.staff({ role: 'mingledorffs', lastName: 'Distributor', district: null })
  const sales = await given.staff({ role: 'sales_manager', lastName: 'Sales', district: null })
  const southernManager = await given.staff({ role: 'sales_manager', lastName: 'Southern', district: 'SE' })
  const territoryManager = await given.staff({
    lastName: 'Müller',
    firstName: 'Territory',
    district: 'SE',
    email: 'tm@example.com',
  })
  const gulf = await given.staff({ lastName: 'Gulf', district: 'GC', isActive: false })
  await given.staff({ lastName: 'Deleted', isActive: false, deletedAt: given.now })
  const dealer = await given.dealer({ district: 'SE', lastName: 'Dealer' })
  return { given, admin, distributor, sales, southernManager, territoryManager, gulf, dealer }
}

describe('The list in User Management', () => {
  it("contains staff of the caller's rank and below, and of the caller's district", async () => {
    const { admin, distributor, sales, southernManager, territoryManager } = await givenStaffAndDealer()
    expect(await listLastNames(await portal.as(admin))).toEqual([
      'Admin',
      'Distributor',
      'Gulf',
      'Müller',
      'Sales',
      'Southern',
    ])
    expect(await listLastNames(await portal.as(distributor))).toEqual([
      'Distributor',
      'Gulf',
      'Müller',
      'Sales',
      'Southern',
    ])
    expect(await listLastNames(await portal.as(sales))).toEqual(['Gulf', 'Müller', 'Sales', 'Southern'])
    expect(await listLastNames(await portal.as(southernManager))).toEqual(['Müller', 'Southern'])
    expect(await listLastNames(await portal.as(territoryManager))).toEqual(['Gulf', 'Müller'])
  })

  it("counts all ranks for the tiles, and for a district's sales manager only that district", async () => {
    const { admin, distributor, sales, southernManager, territoryManager, dealer } = await givenStaffAndDealer()
    const readCounts = async (who: typeof admin) => (await (await portal.as(who)).get('/api/users/counts')).json()
    const all = { total: 6, territoryManagers: 2, salesManagers: 2, active: 5 }
    for (const who of [admin, distributor, sales, territoryManager]) expect(await readCounts(who)).toEqual(all)
    expect(await readCounts(southernManager)).toEqual({ total: 2, territoryManagers: 1, salesManagers: 1, active: 2 })
    expect((await (await portal.as(dealer)).get('/api/users/counts')).statusCode).toBe(403)
    expect((await portal.anonymous.get('/api/users/counts')).statusCode).toBe(401)
  })

  it('rejects dealers and callers without a session', async () => {
    const { dealer } = await givenStaffAndDealer()
    expect((await (await portal.as(dealer)).get('/api/admin/users')).statusCode).toBe(403)
    expect((await portal.anonymous.get('/api/admin/users')).statusCode).toBe(401)
  })

  it.each([
    [{ search: 'muller' }, ['Müller']],
    [{ search: 'TM@example' }, ['Müller']],
    [{ search: 'gc' }, ['Gulf']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
    [{ search: 'm%ler' }, []],
    [{ search: 'm_ller' }, []],
    [{ role: 'sales_manager' }, ['Sales', 'Southern']],
    [{ role: 'dealer' }, []],
    [{ isActive: 'false' }, ['Gulf']],
    [{ district: 'SE' }, ['Müller', 'Southern']],
    [{ sort: '-name' }, ['Southern', 'Sales', 'Müller', 'Gulf', 'Distributor', 'Admin']],
    [{ sort: 'role' }, ['Admin', 'Distributor', 'Sales', 'Southern', 'Gulf', 'Müller']],
    [{ sort: 'district' }, ['Gulf', 'Müller', 'Southern', 'Admin', 'Distributor', 'Sales']],
    [{ sort: 'isActive', limit: '1' }, ['Gulf']],
  ])('filters and sorts by %j', async (query, expected) => {
    const { admin } = await givenStaffAndDealer()
    expect(await listLastNames(await portal.as(admin), query)).toEqual(expected)
  })

  it('matches percent signs and underscores literally', async () => {
    const { admin, given } = await givenStaffAndDealer()
    await given.staff({ lastName: 'Cool_100%' })
    for (const search of ['%', '_', '_100%']) {
      expect(await listLastNames(await portal.as(admin), { search })).toEqual(['Cool_100%'])
    }
  })

  it('finds an address by its domain in punycode or with international characters', async () => {
    const { admin, given } = await givenStaffAndDealer()
    await given.staff({ lastName: 'Umlaut', email: 'user@m\u00fcller.example' })
    const browser = await portal.as(admin)
    for (const search of ['user@xn--mller-kva.example', 'USER@XN--MLLER-KVA.example', 'user@m\u00fcller.example']) {
      expect(await listLastNames(browser, { search })).toEqual(['Umlaut'])
    }
  })

  it('limits filters to the scope: higher ranks and other districts stay hidden', async () => {
    const { southernManager } = await givenStaffAndDealer()
    const caller = await portal.as(southernManager)
    expect(await listLastNames(caller, { role: 'super_admin' })).toEqual([])
    expect(await listLastNames(caller, { district: 'GC' })).toEqual([])
    expect(await listLastNames(caller, { search: 'admin' })).toEqual([])
  })

  it('returns a page with the total in three statements, and nothing secret', async () => {
    const { admin } = await givenStaffAndDealer()
    const caller = await portal.as(admin)
    const { result: reply, statements } = await recordStatements(
      async () => await caller.get('/api/admin/users', { query: { limit: '2', offset: '3' } }),
    )
    expect(statements).toHaveLength(3)
    expect(reply.headers['x-total-count']).toBe('6')
    const users: User[] = z.array(userSchema.strict()).parse(reply.json())
    expect(users.map(({ lastName }) => lastName)).toEqual(['Müller', 'Sales'])
    expect(users[0]).toMatchObject({
      email: 'tm@example.com',
      role: 'territory_manager',
      district: 'SE',
      dealerNumber: null,
    })
  })
})
