import { verify } from '@node-rs/argon2'
import { dealerProfileSchema } from '@portal/contract/accounts/dealer-profile'
import { createChangeRequestSchema } from '@portal/contract/change-requests/change-request'
import { brands, districts } from '@portal/contract/rules/dealer-lists'
import { changeRequestStatuses, changeTypes, orderStatuses } from '@portal/contract/rules/order-status'
import { normalizePhone } from '@portal/contract/rules/phone'
import { tiers } from '@portal/contract/rules/pricing'
import { and, asc, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database'
import { accounts, categories, changeRequests, dealerProfiles, orders, packages } from '../db/tables'
import { hasDemo, seedDemo } from '.'
import { DEMO_PASSWORD } from './demo/staff'

const when = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/New_York' }
const year = 2027

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  expect(await hasDemo(database.db)).toBe(false)
  expect(await seedDemo(database.db, when)).toBe(true)
  expect(await hasDemo(database.db)).toBe(true)
})
afterAll(() => database.close())

const findDealer = async (dealerNumber: string) => {
  const [row] = await database.db
    .select()
    .from(dealerProfiles)
    .innerJoin(accounts, eq(accounts.id, dealerProfiles.accountId))
    .where(eq(dealerProfiles.dealerNumber, dealerNumber))
  if (!row) throw new Error(`No dealer ${dealerNumber}`)
  const history = await database.db.select().from(orders).where(eq(orders.dealerId, row.accounts.id))
  return { ...row, orders: history }
}

const allDealers = () =>
  database.db.select().from(dealerProfiles).innerJoin(accounts, eq(accounts.id, dealerProfiles.accountId))

describe('Demo staff', () => {
  it('are the six published accounts with the published password', async () => {
    const staff = await database.db.select().from(accounts).where(ne(accounts.role, 'dealer')).orderBy(accounts.email)
    expect(staff.map(({ email, role, district }) => [email, role, district])).toEqual([
      ['admin@example.com', 'super_admin', null],
      ['distributor@example.com', 'mingledorffs', null],
      ['sales.se@example.com', 'sales_manager', 'SE'],
      ['sales@example.com', 'sales_manager', null],
      ['territory.gc@example.com', 'territory_manager', 'GC'],
      ['territory@example.com', 'territory_manager', 'SE'],
    ])
    for (const hash of new Set(staff.map(({ passwordHash }) => passwordHash ?? ''))) {
      expect(hash).toMatch(/^\$argon2id\$/)
      expect(await verify(hash, DEMO_PASSWORD)).toBe(true)
    }
    expect(DEMO_PASSWORD).toBe('Welcome-2-Portal')
  })
})

describe('Published demo dealers', () => {
  it.each([
    ['100001', '30301', 'SE', 'territory@example.com', true],
    ['100002', '30302', 'SE', 'territory@example.com', true],
    ['100003', '70112', 'GC', 'territory.gc@example.com', true],
    ['100004', '70113', 'GC', 'territory.gc@example.com', true],
    ['100005', '27601', 'NA', undefined, true],
    ['100006', '37201', 'NG', undefined, false],
  ])('%s has its ZIP code, district, manager and state', async (dealerNumber, zip, district, manager, isActive) => {
    const { accounts: account, dealer_profiles: profile } = await findDealer(dealerNumber)
    expect(profile.zipCode).toBe(zip)
    expect(account).toMatchObject({ district, isActive })
    const [managedBy] = profile.territoryManagerId
      ? await database.db.select().from(accounts).where(eq(accounts.id, profile.territoryManagerId))
      : []
    expect(managedBy?.email).toBe(manager)
  })

  it('100001 has a complete profile and no order for the current order year', async () => {
    const { accounts: account, dealer_profiles: profile, orders: history } = await findDealer('100001')
    expect(dealerProfileSchema.safeParse({ ...profile, ...account }).success).toBe(true)
    expect(history.filter(({ orderYear }) => orderYear === year)).toEqual([])
  })

  it('100002 has an unsigned draft, 100003 an active signed order of the current order year', async () => {
    const findThisYear = async (dealerNumber: string) =>
      (await findDealer(dealerNumber)).orders.filter(({ orderYear }) => orderYear === year)
    expect(await findThisYear('100002')).toMatchObject([{ status: 'pending', signedAt: null }])
    expect(await findThisYear('100003')).toMatchObject([{ status: 'active', signedAt: expect.any(Date) }])
  })

  it('100004 has a pending change request made while in progress', async () => {
    const { orders: history } = await findDealer('100004')
    const current = history.find(({ orderYear }) => orderYear === year)
    expect(current).toMatchObject({ status: 'request', statusBeforeRequest: 'in_progress' })
    const requests = await database.db
      .select()
      .from(changeRequests)
      .where(eq(changeRequests.orderId, current?.id ?? ''))
    expect(requests).toMatchObject([{ status: 'pending' }])
  })

  it('100005 has only an expired order of last year', async () => {
    expect((await findDealer('100005')).orders).toMatchObject([{ status: 'expired', orderYear: year - 1 }])
  })
})

describe('The other demo dealers', () => {
  it('are about sixty, across all districts and brands, on both payment terms, some unmanaged, some inactive', async () => {
    const others = (await allDealers()).filter(
      ({ dealer_profiles: { dealerNumber } }) => !/^10000\d$/.test(dealerNumber),
    )
    expect(others).toHaveLength(60)
    const values = <T>(select: (row: (typeof others)[number]) => T) => new Set(others.map(select))
    expect(values(({ accounts: { district } }) => district)).toEqual(new Set(districts))
    expect(values(({ dealer_profiles: { brand } }) => brand)).toEqual(new Set(brands))
    expect(values(({ dealer_profiles: { paymentTerms } }) => paymentTerms)).toEqual(new Set(['credit', 'cod']))
    expect(values(({ accounts: { isActive } }) => isActive)).toEqual(new Set([true, false]))
    expect(values(({ dealer_profiles: { territoryManagerId } }) => territoryManagerId !== null).size).toBe(2)
  })

  it('have a complete profile, a unique fictional phone number, and an email address at example.com', async () => {
    const dealers = await allDealers()
    for (const { accounts: account, dealer_profiles: profile } of dealers) {
      expect(dealerProfileSchema.safeParse({ ...profile, ...account }).error).toBeUndefined()
      expect(normalizePhone(account.phone ?? '')).toMatch(/^\d{3}-555-01\d\d$/)
      expect(account.email ?? 'none@example.com').toMatch(/@([a-z0-9-]+\.)*example\.com$/)
    }
    expect(new Set(dealers.map(({ accounts: { phone } }) => phone)).size).toBe(dealers.length)
    expect(new Set(dealers.map(({ dealer_profiles: { companyName } }) => companyName)).size).toBe(dealers.length)
  })
})

describe('Demo orders and change requests', () => {
  it('cover every status over the last three order years', async () => {
    const history = await database.db.select().from(orders)
    expect(new Set(history.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(new Set(history.map(({ orderYear }) => orderYear))).toEqual(new Set([year, year - 1, year - 2]))
  })

  it('cover every status of both types, with realistic messages', async () => {
    const requests = await database.db.select().from(changeRequests)
    const getStatuses = (type: string) =>
      new Set(requests.filter(({ changeType }) => changeType === type).map(({ status }) => status))
    for (const type of changeTypes) expect(getStatuses(type)).toEqual(new Set(changeRequestStatuses))
    for (const { orderId, changeType, message } of requests) {
      expect(createChangeRequestSchema.safeParse({ orderId, changeType, message }).error).toBeUndefined()
    }
    const messages = requests.map(({ message }) => message).join('\n')
    for (const marker of [/\*\*\w/, /(^|[^*])\*\w/, /__\w/, /^- /m, /^1\. /m]) expect(messages).toMatch(marker)
  })
})

describe('The demo catalog', () => {
  const packagesInYear = async (packageYear: number) => {
    const rows = await database.db
      .select()
      .from(packages)
      .innerJoin(categories, eq(categories.id, packages.categoryId))
      .where(eq(packages.packageYear, packageYear))
      .orderBy(asc(categories.position))
    return rows.map((row) => ({ ...row.packages, categoryName: row.categories.name }))
  }

  it.each([year, year - 1])('has every kind of category and both pricing types in %i', async (packageYear) => {
    const offered = (await packagesInYear(packageYear)).filter(({ isActive, isCustom }) => isActive && !isCustom)
    const tiersByPackage = new Map<string, string[]>()
    for (const { categoryName, tier } of offered)
      tiersByPackage.set(categoryName, [...(tiersByPackage.get(categoryName) ?? []), tier])
    const sets = [...tiersByPackage.values()].map((list) => tiers.filter((tier) => list.includes(tier)))
    expect(tiersByPackage.size).toBeGreaterThanOrEqual(5)
    expect(sets).toContainEqual(['good', 'better', 'best'])
    expect(sets).toContainEqual([...tiers])
    expect(sets.some((list) => list.length === 1)).toBe(true)
    expect(new Set(offered.map(({ pricingType }) => pricingType))).toEqual(new Set(['monthly', 'one_time']))
    for (const { description } of offered) {
      const [what, ...points] = description.split('\n')
      expect(what).not.toMatch(/^- /)
      expect(points.length).toBeGreaterThanOrEqual(3)
      expect(points.every((point) => point.startsWith('- '))).toBe(true)
    }
  })

  it('has an inactive package, a custom one in the category Custom, and lower prices the year before', async () => {
    const current = await packagesInYear(year)
    expect(current.filter(({ isActive }) => !isActive)).toHaveLength(1)
    expect(current.filter(({ isCustom }) => isCustom)).toMatchObject([{ categoryName: 'Custom' }])
    const before = await packagesInYear(year - 1)
    for (const { name, priceCents } of before) {
      const now = current.find((item) => item.name === name)
      expect(now?.priceCents).toBeGreaterThan(priceCents)
      expect(now?.priceCents).toBeLessThan(priceCents * 1.15)
    }
  })
})

describe('Seeding', () => {
  it('writes nothing to a database that has an account', async () => {
    const count = await database.db.$count(accounts)
    expect(await seedDemo(database.db, { ...when, now: new Date('2030-01-01T00:00:00Z') })).toBe(false)
    expect(await database.db.$count(accounts)).toBe(count)
    const unsearchable = and(eq(accounts.searchText, ''), ne(accounts.role, 'none'))
    expect(await database.db.$count(accounts, unsearchable)).toBe(0)
  })
})
