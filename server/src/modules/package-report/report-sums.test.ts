import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import { areStepsConsistent, listReportedYears } from '../../core/package-steps/check-steps'
import { foldSteps } from '../../core/package-steps/fold-steps'
import type { ScopeSubject } from '../../db/dealer-scope'
import { getSqlState } from '../../platform/database/database-errors'
import { listSteps, type StepKind, type StepRow } from './queries/list-steps'

const database = useTestDatabase()

const YEAR = 2027
const UNIQUE_VIOLATION = '23505'
const cuts = [
  { year: YEAR, cut: new Date('2025-11-21T05:00:00Z') },
  { year: YEAR - 1, cut: new Date('2024-11-21T05:00:00Z') },
] as const

async function givenOffice() {
  const given = givenIn(database.db)
  const [manager, other] = [await given.staff(), await given.staff()]
  const category = await given.category({ name: 'Digital' })
  const packages = [
    await given.package({ category, tier: 'good', priceCents: 10_000 }),
    await given.package({ category, tier: 'better', priceCents: 20_000 }),
    await given.package({ category: await given.category({ name: 'Mail' }), priceCents: 700 }),
  ]
  const dealers = [
    await given.dealer({ district: 'GC', brand: 'Heil', territoryManager: manager }),
    await given.dealer({ district: 'GC', brand: null, territoryManager: manager }),
    await given.dealer({ district: null, brand: 'Carrier', territoryManager: manager, isActive: false }),
  ]
  return { given, manager, other, packages, dealers }
}
type Office = Awaited<ReturnType<typeof givenOffice>>

const days = ['11-19', '11-20', '11-22', '12-30', '09-01']

/** One write of a kind. A number selects its target. */
async function write({ given, manager, other, packages, dealers }: Office, kind: number, pick: number): Promise<void> {
  const { db } = database
  const dealer = dealers[pick % dealers.length] ?? dealers[0]
  if (!dealer) throw new Error('There are dealers')
  const someOrderId = sql`(select id from orders order by id offset ${pick} % greatest((select count(*) from orders), 1) limit 1)`
  const orderYear = YEAR - (pick % 4)
  const createdAt = new Date(`${orderYear - 1}-${days[pick % days.length]}T15:00:00Z`)
  const items = packages.filter((_, index) => (pick >> index) % 2 === 0)
  const writes = [
    () => given.order({ dealer, orderYear, createdAt, signed: true, status: 'active', items }),
    () => given.order({ dealer, orderYear, createdAt, signed: true, status: 'active', items }),
    () => db.execute(sql`update orders set status = 'cancelled' where id = ${someOrderId}`),
    () =>
      db.execute(sql`update order_items set price_cents = ${pick + 1}, tier = 'best' where order_id = ${someOrderId}`),
    () => db.execute(sql`delete from order_items where order_id = ${someOrderId} and position = 0`),
    () => db.execute(sql`update accounts set district = 'SE' where id = ${dealer.id}`),
    () => db.execute(sql`update dealer_profiles set brand = 'Bryant' where account_id = ${dealer.id}`),
    () =>
      db.execute(sql`update dealer_profiles set territory_manager_id = ${other.id} where account_id = ${dealer.id}`),
    () => db.execute(sql`update dealer_profiles set territory_manager_id = ${manager.id}`),
    () => foldSteps(db),
  ]
  try {
    await writes[kind % writes.length]?.()
  } catch (error) {
    // A dealer's second order of a year is rejected, which also counts as a write.
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
  }
}

const sortRows = (rows: readonly StepRow[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

describe('The sums of the package report', () => {
  it('match the orders after any writes, before and after folding', async () => {
    const step = fc.tuple(fc.nat(9), fc.nat(1_000))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        await database.reset()
        const office = await givenOffice()
        const { db } = database
        const all: ScopeSubject = { id: office.manager.id, role: 'super_admin', district: null }
        const read = (kind: StepKind, subject: ScopeSubject, filter = {}) =>
          listSteps(db, subject, { cuts, kind, filter })
        for (const [kind, pick] of [...steps, [8, 0], [9, 0]] as const) {
          await write(office, kind, pick)
          if (pick % 3 > 0) continue
          for (const subjectKind of ['package', 'category', 'dealer', 'manager'] as const) {
            // With a manager filter, the report reads the orders instead of the sums.
            const createdIds = await Promise.all(
              [office.manager.id, office.other.id].map((territoryManagerId) =>
                read(subjectKind, all, { territoryManagerId }),
              ),
            )
            const readSteps = (rows: readonly StepRow[]) => {
              const sums = new Map<string, readonly [number, number]>()
              for (const { dealers, cents, ...key } of rows) {
                const [known, knownCents] = sums.get(JSON.stringify(key)) ?? [0, 0]
                sums.set(JSON.stringify(key), [known + dealers, knownCents + Number(cents)])
              }
              return [...sums].map(([key, sum]) => JSON.stringify([key, sum])).sort()
            }
            expect(readSteps(await read(subjectKind, all))).toEqual(readSteps(createdIds.flat()))
          }
        }
        for (const year of await listReportedYears(db)) expect(await areStepsConsistent(db, year)).toBe(true)
        const gcDealer: ScopeSubject = { ...all, role: 'sales_manager', district: 'GC' }
        expect(sortRows(await read('package', gcDealer))).toEqual(
          sortRows(await read('package', all, { district: 'GC' })),
        )
      }),
      { numRuns: 6 },
    )
  })
})
