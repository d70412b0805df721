import { dashboardEndpoints } from '@portal/contract/dashboard/dashboard'
import { type YearMetrics, yearMetricsSchema } from '@portal/contract/dashboard/year-metrics'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { buildCart, consents, orderingPart } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { accounts } from '../../db/tables'
import { recordStatements } from '../../platform/database/statement-counter'
import { orderLine } from '../../seed/factories/order'
import { dashboardHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    ...orderingPart,
    endpoints: { ...orderingPart.endpoints, ...dashboardEndpoints },
    handlers: { ...orderingPart.handlers, ...dashboardHandlers },
  },
})

const PATH = '/api/dashboard/figures'
const getMetrics = async (caller: Caller, query = ''): Promise<YearMetrics> =>
  yearMetricsSchema.strict().parse((await caller.get(`${PATH}${query}`)).json())

const none = { orders: 0, investment: '0.00' }
const some = (orders: number, investment: string) => ({ orders, investment })
const signedOn = (at: string, status: 'active' | 'in_progress' | 'completed' | 'cancelled' = 'active') => ({
  createdAt: new Date(at),
  status,
  signed: true,
})

/**
 * Order year 2027, whose season began on August 1, 2026; it is November 20, 2026. Ash ordered for $10,500.00 after
 * $7,000.00, Birch for $12,000.00 after $500.00, Elm (inactive) for $500.00. Dogwood, who had $3,000.00, has not
 * ordered yet, Cedar has a draft after a canceled order, and Fir's order was moved on but never signed.
 */
async function givenSeason() {
  const given = givenIn(portal.db)
  const manager = await given.staff({ district: 'GC' })
  const [digital, mail] = [await given.category({ name: 'Digital' }), await given.category({ name: 'Mail' })]
  const monthly = (priceCents: number, packageYear = 2027) =>
    given.package({ category: digital, priceCents, packageYear, pricingType: 'monthly' })
  const once = (packageYear = 2027) =>
    given.package({ category: mail, priceCents: 50_000, packageYear, pricingType: 'one_time' })
  const search = await monthly(100_000)
  const [mailer, lastMailer] = [await once(), await once(2026)]

  const ash = await given.dealer({ companyName: 'Ash', district: 'GC', brand: 'Carrier', territoryManager: manager })
  const twoMailers = orderLine({ ...mailer, priceCents: 25_000 }, mail, { quantity: 2 })
  await given.order({ dealer: ash, items: [search, twoMailers], ...signedOn('2026-10-15T15:00:00Z') })
  const lastYear = { orderYear: 2026 }
  await given.order({
    dealer: ash,
    items: [await monthly(70_000, 2026)],
    ...lastYear,
    ...signedOn('2025-09-02T15:00:00Z', 'completed'),
  })

  const birch = await given.dealer({ companyName: 'Birch', district: 'GC', brand: null })
  // 11:30 PM on October 31 in New York.
  const eveningOrder = signedOn('2026-11-01T03:30:00Z', 'in_progress')
  await given.order({ dealer: birch, items: [search], months: 12, ...eveningOrder })
  await given.order({ dealer: birch, items: [lastMailer], ...lastYear, ...signedOn('2025-12-05T15:00:00Z') })

  const cedar = await given.dealer({ companyName: 'Cedar', district: 'SE', brand: 'Carrier' })
  await given.order({ dealer: cedar, items: [search] })
  const cancelled = signedOn('2025-10-01T15:00:00Z', 'cancelled')
  await given.order({ dealer: cedar, items: [lastMailer], ...lastYear, ...cancelled })

  const dogwood = await given.dealer({ companyName: 'Dogwood', district: 'SE', brand: 'Heil' })
  // 11:30 PM on this day last year.
  const lateOrder = signedOn('2025-11-21T04:30:00Z')
  await given.order({ dealer: dogwood, items: [await monthly(30_000, 2026)], ...lastYear, ...lateOrder })

  const elm = await given.dealer({ companyName: 'Elm', district: null, brand: 'Heil', isActive: false })
  await given.order({ dealer: elm, items: [mailer], ...signedOn('2026-08-01T04:30:00Z', 'completed') })

  const fir = await given.dealer({ companyName: 'Fir', district: 'SE', brand: 'Bryant' })
  await given.order({ dealer: fir, items: [search], status: 'active', signed: false })

  const admin = await portal.as(await given.staff({ role: 'super_admin' }))
  return { given, manager, admin, search, ash, birch, dogwood }
}

describe('The metrics of an order year (dashboards)', () => {
  it('sum the signed orders of this year, of last year, and of last year up to the same day', async () => {
    const { admin } = await givenSeason()
    const { total, orderYear, lastYearByToday } = await getMetrics(admin)
    expect(orderYear).toBe(2027)
    expect(total).toEqual({ thisYear: some(3, '23000.00'), lastYear: some(3, '10500.00') })
    expect(lastYearByToday).toEqual(some(2, '10000.00'))
  })

  it('group orders by month of signing in the business’s time zone, from August', async () => {
    const { admin } = await givenSeason()
    const { months } = await getMetrics(admin)
    expect(months.map(({ month }) => month)).toEqual([8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7])
    expect(months.slice(0, 6)).toEqual([
      { month: 8, thisYear: some(1, '500.00'), lastYear: none },
      { month: 9, thisYear: none, lastYear: some(1, '7000.00') },
      { month: 10, thisYear: some(2, '22500.00'), lastYear: none },
      { month: 11, thisYear: none, lastYear: some(1, '3000.00') },
      { month: 12, thisYear: none, lastYear: some(1, '500.00') },
      { month: 1, thisYear: none, lastYear: none },
    ])
  })

  it('group orders by category, district and brand, largest first, including dealers without one', async () => {
    const { admin } = await givenSeason()
    const { categories, districts, brands } = await getMetrics(admin)
    expect(categories).toEqual([
      { name: 'Digital', thisYear: some(2, '22000.00'), lastYear: some(2, '10000.00') },
      { name: 'Mail', thisYear: some(2, '1000.00'), lastYear: some(1, '500.00') },
    ])
    expect(districts).toEqual([
      { name: 'GC', thisYear: some(2, '22500.00'), lastYear: some(2, '7500.00') },
      { name: null, thisYear: some(1, '500.00'), lastYear: none },
      { name: 'SE', thisYear: none, lastYear: some(1, '3000.00') },
    ])
    expect(brands).toEqual([
      { name: null, thisYear: some(1, '12000.00'), lastYear: some(1, '500.00') },
      { name: 'Carrier', thisYear: some(1, '10500.00'), lastYear: some(1, '7000.00') },
      { name: 'Heil', thisYear: some(1, '500.00'), lastYear: some(1, '3000.00') },
    ])
  })

  it('count active dealers who ordered, and name those without an order or draft, by last year’s amount', async () => {
    const { admin, given, dogwood } = await givenSeason()
    const grove = await given.dealer({ companyName: 'Grove', phone: null, city: null, state: null, brand: null })
    const { dealers, notOrdered } = await getMetrics(admin)
    expect(dealers).toEqual({ active: 6, ordered: 2, orderedLastYear: 3, withoutOrder: 2 })
    expect(notOrdered).toEqual([
      {
        id: dogwood.id,
        dealerNumber: dogwood.dealerNumber,
        companyName: 'Dogwood',
        lastYearTotal: '3000.00',
        contactName: `${dogwood.firstName} ${dogwood.lastName}`,
        phone: dogwood.phone,
        email: dogwood.email,
        city: dogwood.profile.city,
        state: dogwood.profile.state,
        brand: 'Heil',
      },
      expect.objectContaining({ id: grove.id, lastYearTotal: null, phone: null, city: null, state: null, brand: null }),
    ])
  })

  it('name at most five dealers, but count all', async () => {
    const { given, admin } = await givenSeason()
    for (let n = 0; n < 6; n += 1) await given.dealer({ companyName: `Grove ${n}` })
    const { dealers, notOrdered } = await getMetrics(admin)
    expect(dealers.withoutOrder).toBe(7)
    expect(notOrdered.map(({ companyName }) => companyName)).toEqual([
      'Dogwood',
      'Grove 0',
      'Grove 1',
      'Grove 2',
      'Grove 3',
    ])
  })

  it('are limited to the scope: a manager’s own dealers, or the dealers now in a district', async () => {
    const { given, manager, dogwood } = await givenSeason()
    const managed = await getMetrics(await portal.as(manager))
    expect(managed.total).toEqual({ thisYear: some(1, '10500.00'), lastYear: some(1, '7000.00') })
    expect(managed.districts.map(({ name }) => name)).toEqual(['GC'])
    expect(managed.categories).toHaveLength(2)
    expect(managed.dealers).toEqual({ active: 1, ordered: 1, orderedLastYear: 1, withoutOrder: 0 })
    expect(managed.notOrdered).toEqual([])

    const sales = await portal.as(await given.staff({ role: 'sales_manager', district: 'GC' }))
    const districtMetrics = await getMetrics(sales)
    expect(districtMetrics.total).toEqual({ thisYear: some(2, '22500.00'), lastYear: some(2, '7500.00') })
    expect(districtMetrics.dealers).toEqual({ active: 2, ordered: 2, orderedLastYear: 2, withoutOrder: 0 })

    await portal.db.update(accounts).set({ district: 'GC' }).where(eq(accounts.id, dogwood.id))
    const moved = await getMetrics(sales)
    expect(moved.total.lastYear).toEqual(some(3, '10500.00'))
    expect(moved.notOrdered.map(({ companyName }) => companyName)).toEqual(['Dogwood'])
    expect((await getMetrics(await portal.as(await given.staff()))).total).toEqual({ thisYear: none, lastYear: none })
  })

  it('compare February 29 with all of last February but not March', async () => {
    portal.clock.set('2028-02-29T15:00:00Z')
    const given = givenIn(portal.db, { now: portal.clock.read() })
    const lastYear = (at: string) => given.order({ orderYear: 2027, ...signedOn(at) })
    await lastYear('2027-03-01T04:59:59Z')
    await lastYear('2027-03-01T05:00:00Z')
    const { orderYear, total, lastYearByToday } = await getMetrics(
      await portal.as(await given.staff({ role: 'super_admin' })),
    )
    expect([orderYear, total.lastYear.orders, lastYearByToday?.orders]).toEqual([2028, 2, 1])
  })

  it('are available for another year, without a comparison up to the same day', async () => {
    const { admin } = await givenSeason()
    const { orderYear, total, lastYearByToday, dealers } = await getMetrics(admin, '?year=2026')
    expect([orderYear, lastYearByToday]).toEqual([2026, null])
    expect(total).toEqual({ thisYear: some(3, '10500.00'), lastYear: none })
    expect(dealers).toEqual({ active: 5, ordered: 3, orderedLastYear: 0, withoutOrder: 2 })
    for (const year of ['1999', '2101', 'x', '2026.5']) {
      expect((await admin.get(`${PATH}?year=${year}`)).statusCode).toBe(422)
    }
  })

  it('are visible only to staff', async () => {
    const { ash } = await givenSeason()
    expect((await (await portal.as(ash)).get(PATH)).statusCode).toBe(403)
    expect((await portal.anonymous.get(PATH)).statusCode).toBe(401)
  })

  it('are zero without orders', async () => {
    const empty = await getMetrics(await portal.as(await givenIn(portal.db).staff({ role: 'mingledorffs' })))
    expect(empty).toMatchObject({ total: { thisYear: none, lastYear: none }, lastYearByToday: none, notOrdered: [] })
    expect([empty.categories, empty.districts, empty.brands]).toEqual([[], [], []])
    expect(empty.dealers).toEqual({ active: 0, ordered: 0, orderedLastYear: 0, withoutOrder: 0 })
  })
})

describe('The lists behind the metrics', () => {
  it.each([
    'year=2027&ordered=1',
    'year=2026&ordered=1',
    'year=2027&ordered=1&signedMonth=10',
    'year=2026&ordered=1&signedMonth=11',
    'year=2027&ordered=1&category=Mail',
    'year=2026&ordered=1&category=Digital',
    'year=2027&ordered=1&district=GC',
    'year=2027&ordered=1&district=none',
    'year=2026&ordered=1&brand=Heil',
    'year=2027&ordered=1&brand=none',
  ])('return as many rows as the metrics count: %s', async (query) => {
    const { admin } = await givenSeason()
    const { total, months, categories, districts, brands } = await getMetrics(admin)
    const params = new URLSearchParams(query)
    const readParam = (key: string) => (params.get(key) === 'none' ? null : params.get(key))
    const part =
      months.find(({ month }) => String(month) === params.get('signedMonth')) ??
      categories.find(({ name }) => params.has('category') && name === readParam('category')) ??
      districts.find(({ name }) => params.has('district') && name === readParam('district')) ??
      brands.find(({ name }) => params.has('brand') && name === readParam('brand')) ??
      total
    const counted = params.get('year') === '2027' ? part.thisYear : part.lastYear
    expect(counted.orders).toBeGreaterThan(0)
    const found = (await admin.get(`/api/orders?${query}`)).json()
    expect(found).toHaveLength(counted.orders)
  })
})

describe('The cost of the metrics', () => {
  it('is two statements in addition to the session lookup, and none while they are cached for the scope', async () => {
    const { given, admin, manager } = await givenSeason()
    // A new account changes the data, which clears the cache.
    const sales = await portal.as(await given.staff({ role: 'sales_manager' }))
    const distributor = await portal.as(await given.staff({ role: 'mingledorffs' }))
    const cost = async (caller: Caller) =>
      (await recordStatements(async () => await caller.get(PATH))).statements.length
    expect(await cost(admin)).toBe(3)
    expect(await cost(admin)).toBe(1)
    expect(await cost(sales)).toBe(3)
    expect(await cost(await portal.as(manager))).toBe(3)
    expect(await cost(distributor)).toBe(1)
    portal.clock.forward({ minutes: 1 })
    expect(await cost(admin)).toBe(3)
  })

  it('is limited by a cache that every order placed through the portal clears', async () => {
    const { given, admin, search, dogwood } = await givenSeason()
    expect((await getMetrics(admin)).total.thisYear.orders).toBe(3)
    const body = buildCart([search], { ...consents, signatureData: given.signature() })
    expect((await (await portal.as(dogwood)).post('/api/orders', body)).statusCode).toBe(201)
    const { total, dealers } = await getMetrics(admin)
    expect(total.thisYear).toEqual(some(4, '33000.00'))
    expect(dealers.ordered).toBe(3)
  })
})
