import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import type { ScopeSubject } from '../../db/dealer-scope'
import { accounts, dealerProfiles, orderItems, orders } from '../../db/tables'
import { getSqlState } from '../../platform/database/database-errors'
import { areSumsRight, listSummedYears } from './queries/check-sums'
import { foldOrdered } from './queries/fold-ordered'
import { listOrderTotals, type OrderedRow } from './queries/list-order-totals'

const database = useTestDatabase()

const YEAR = 2027
const UNIQUE_VIOLATION = '23505'
const signedBefore = new Date('2025-11-21T05:00:00Z')
const timeZone = 'America/New_York'

const signingMonth = (at: Date): string =>
  String(Number(new Intl.DateTimeFormat('en', { timeZone, month: 'numeric' }).format(at)))

/** Computes the metrics directly from every order. */
async function addUpOrders({ role, id, district }: ScopeSubject): Promise<OrderedRow[]> {
  const { db } = database
  const found = await db
    .select()
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
  const items = await db.select().from(orderItems)
  const rows = new Map<string, OrderedRow>()
  const add = (kind: OrderedRow['kind'], name: string | null, orderYear: number, cents: number, before: boolean) => {
    const key = JSON.stringify([kind, name, orderYear])
    const row = rows.get(key) ?? { kind, name, orderYear, orders: 0, cents: '0', ordersBefore: 0, centsBefore: '0' }
    const addCents = (sum: string) => String(Number(sum) + cents)
    const isReported = before && ['year', 'month', 'district'].includes(kind)
    rows.set(key, {
      ...row,
      orders: row.orders + 1,
      cents: addCents(row.cents),
      ...(isReported && { ordersBefore: row.ordersBefore + 1, centsBefore: addCents(row.centsBefore) }),
    })
  }
  for (const { orders: order, accounts: account, dealer_profiles: profile } of found) {
    const { orderYear: year, signedAt } = order
    if (signedAt === null || ['cancelled', 'expired'].includes(order.status) || ![YEAR, YEAR - 1].includes(year))
      continue
    if (role === 'territory_manager' && profile.territoryManagerId !== id) continue
    if (role === 'sales_manager' && district !== null && account.district !== district) continue
    const before = signedAt < signedBefore
    add('year', null, year, order.annualCents, before)
    add('month', signingMonth(signedAt), year, order.annualCents, before)
    add('district', account.district, year, order.annualCents, before)
    add('brand', profile.brand, year, order.annualCents, before)
    if (account.isActive && account.deletedAt === null) add('active', null, year, 0, before)
    const sumsByCategory = new Map<string, number>()
    for (const item of items.filter(({ orderId }) => orderId === order.id)) {
      const cents = item.priceCents * item.quantity * (item.pricingType === 'monthly' ? order.months : 1)
      sumsByCategory.set(item.categoryName, (sumsByCategory.get(item.categoryName) ?? 0) + cents)
    }
    for (const [name, cents] of sumsByCategory) add('category', name, year, cents, before)
  }
  return [...rows.values()]
}

const sortRows = (rows: OrderedRow[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

async function givenOffice() {
  const given = givenIn(database.db)
  const manager = await given.staff({ role: 'territory_manager' })
  const categories = [await given.category({ name: 'Digital' }), await given.category({ name: 'Mail' })]
  const packages = [
    await given.package({ category: categories[0], priceCents: 10_000, pricingType: 'monthly' }),
    await given.package({ category: categories[1], priceCents: 2_500, pricingType: 'one_time' }),
    await given.package({ category: categories[1], priceCents: 700, pricingType: 'monthly' }),
  ]
  const dealers = [
    await given.dealer({ district: 'GC', brand: 'Heil', territoryManager: manager }),
    await given.dealer({ district: 'GC', brand: null }),
    await given.dealer({ district: null, brand: 'Carrier', isActive: false }),
  ]
  const scopes: ScopeSubject[] = [
    { id: manager.id, role: 'super_admin', district: null },
    { id: manager.id, role: 'sales_manager', district: 'GC' },
    { id: manager.id, role: 'sales_manager', district: null },
    { id: manager.id, role: 'territory_manager', district: null },
  ]
  return { given, packages, dealers, scopes }
}

type Office = Awaited<ReturnType<typeof givenOffice>>

/** One random write to the data behind the metrics. */
async function write({ given, packages, dealers }: Office, kind: number, pick: number): Promise<void> {
  const { db } = database
  const dealer = dealers[pick % dealers.length]
  if (!dealer) throw new Error('No dealer')
  const some = sql`(select id from orders order by order_number offset ${pick % 5} limit 1)`
  const orderYear = YEAR - (pick % 2)
  const status = ['active', 'completed', 'cancelled', 'in_progress'][pick % 4] ?? 'active'
  const signedAt = new Date(Date.UTC(orderYear - 1, 7 + (pick % 5), 1 + (pick % 27), pick % 24, 7))
  const writes = [
    () => given.order({ dealer, orderYear, signed: true, status: 'active', createdAt: signedAt, items: packages }),
    () => given.order({ dealer, orderYear, items: packages.slice(1) }),
    () =>
      db.execute(
        sql`update orders set status = ${status}, signed_at = ${signedAt.toISOString()}, signer_name = 'S' where id = ${some}`,
      ),
    () =>
      db.execute(
        sql`update orders set months = months % 12 + 1, annual_cents = monthly_cents * (months % 12 + 1) + one_time_cents where id = ${some}`,
      ),
    () =>
      db.execute(
        sql`update order_items set price_cents = ${pick}, category_name = ${pick % 2 ? 'Mail' : ''} where order_id = ${some} and position = 0`,
      ),
    () => db.execute(sql`delete from order_items where order_id = ${some} and position = 1`),
    () => db.execute(sql`delete from orders where id = ${some} and signed_at is null`),
    () =>
      db
        .update(accounts)
        .set({ district: [null, 'SE', 'GC'][pick % 3] ?? null })
        .where(eq(accounts.id, dealer.id)),
    () => db.execute(sql`update accounts set is_active = not is_active where id = ${dealer.id}`),
    () =>
      db
        .update(dealerProfiles)
        .set({ brand: [null, '', 'Heil'][pick % 3] ?? null })
        .where(eq(dealerProfiles.accountId, dealer.id)),
    () => foldOrdered(db),
  ]
  try {
    await writes[kind % writes.length]?.()
  } catch (error) {
    // The database rejects a dealer's second order of a year; the attempt also counts as a write.
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
  }
}

const nonEmptyRows = async () => {
  const { rows } = await database.db.execute<{ touches: number; facts: number; orders: number }>(sql`
    select (select count(*)::int from ordered_touches) as touches, (select count(*)::int from ordered_facts) as facts,
      (select coalesce(sum(orders), 0)::int from ordered_sums where kind = 'signed') as orders`)
  return rows[0]
}

describe('The sums of orders', () => {
  it('match the orders in every scope after any writes, whether or not these are folded in', async () => {
    const step = fc.tuple(fc.nat(10), fc.nat(1_000))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        await database.reset()
        const office = await givenOffice()
        for (const [kind, pick] of [...steps, [10, 0] as const]) {
          await write(office, kind, pick)
          if (pick % 3 > 0 && kind !== 10) continue
          for (const scope of office.scopes) {
            const stored = await listOrderTotals(database.db, scope, { orderYear: YEAR, signedBefore, timeZone })
            expect(sortRows(stored)).toEqual(sortRows(await addUpOrders(scope)))
          }
        }
        expect(await nonEmptyRows()).toMatchObject({ touches: 0 })
        for (const year of await listSummedYears(database.db)) expect(await areSumsRight(database.db, year)).toBe(true)
      }),
      { numRuns: 8 },
    )
  })

  it('mark a dealer as changed only for relevant changes', async () => {
    const { db } = database
    const { given, packages, dealers } = await givenOffice()
    const [dealer] = dealers
    await given.order({ dealer, orderYear: YEAR, signed: true, status: 'active', items: packages })
    await foldOrdered(db)
    expect(await nonEmptyRows()).toEqual({ touches: 0, facts: 1, orders: 1 })
    await db.execute(sql`update orders set updated_at = now(), dealer_information = dealer_information`)
    await db.execute(sql`update accounts set first_name = 'Other', consecutive_misses = 1`)
    await db.execute(sql`update dealer_profiles set city = 'Macon'`)
    await given.dealer()
    expect(await nonEmptyRows()).toEqual({ touches: 0, facts: 1, orders: 1 })
    await db.execute(sql`update orders set status = 'cancelled'`)
    expect(await nonEmptyRows()).toEqual({ touches: 1, facts: 1, orders: 1 })
    await foldOrdered(db)
    expect(await nonEmptyRows()).toEqual({ touches: 0, facts: 0, orders: 0 })
  })
})
