import { type SQL, sql } from 'drizzle-orm'
import { orderSumParts, summedParts } from '../../../core/package-steps/step-parts'
import { cutTable, type YearCut } from '../../../core/package-steps/year-cuts'
import { isInDistrict, isManagedBy, matchScope, type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { StoredStep } from '../../../db/tables/package-totals'
import { idArray } from '../../../platform/database/bulk-values'
import type { Db } from '../../../platform/database/types'

export type StepKind = StoredStep['k'] | 'manager'

/** The dealers with the same step. Sums are text, because database drivers return large numbers differently. */
export interface StepRow extends Record<string, unknown> {
  /** The order year that the step leads into. */
  orderYear: number
  kind: StepKind
  name: string
  move: StoredStep['m']
  district: string | null
  brand: string | null
  /** Whether the previous year's order was signed before the cut (see `YearCut`); true for dealers without one. */
  isBefore: boolean
  dealers: number
  cents: string
}

/** Dealers who can order, by district and brand. */
export interface DealersOfKind extends Record<string, unknown> {
  district: string | null
  brand: string | null
  dealers: number
}

export interface ReportFilter {
  district?: string | undefined
  brand?: string | undefined
  territoryManagerId?: string | undefined
}

/** Whether a dealer has this manager, or none for `none`. */
const hasManager = (dealerId: typeof orders.dealerId | typeof accounts.id, managerId: string): SQL =>
  managerId === 'none'
    ? sql`${dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${dealerProfiles.territoryManagerId} is null)`
    : isManagedBy(dealerId, managerId)

const all = sql`true`

/**
 * Sums the steps of dealers within scope and filter: all steps of the first year, and for the forecast's years what was ordered
 * in the year before.
 */
export async function listSteps(
  db: Db,
  subject: ScopeSubject,
  query: { cuts: readonly [YearCut, ...YearCut[]]; kind: StepKind; filter: ReportFilter },
): Promise<StepRow[]> {
  const { cuts, kind, filter } = query
  const { district, brand, territoryManagerId } = filter
  const years = cuts.map(({ year }) => year)
  const isInYears = sql`${orders.orderYear} between ${Math.min(...years) - 1} and ${Math.max(...years)}`
  const reach = matchScope(subject, 'report.read')
  const hasDistrict = district === undefined ? all : sql`district = ${`=${district}`}`
  const hasBrand = brand === undefined ? all : sql`brand = ${`=${brand}`}`
  const isNeeded = sql`kind in (${kind}, 'dealer') and (order_year = ${cuts[0].year} or move in ('was', 'left'))`
  const common = { cuts: cutTable(cuts), partCondition: sql`${isNeeded} and ${hasDistrict} and ${hasBrand}` }
  const within = sql`${isInYears} and ${withinScope(orders.dealerId, subject, 'report.read')}`
  const ordersCondition =
    district === undefined ? within : sql`${within} and ${isInDistrict(orders.dealerId, district)}`

  const hasFewDealers = reach === 'dealers' || territoryManagerId !== undefined
  const managerCondition = territoryManagerId === undefined ? all : hasManager(orders.dealerId, territoryManagerId)
  const limit = typeof reach === 'object' ? reach.district : null
  const parts = hasFewDealers
    ? orderSumParts({ ...common, orderCondition: sql`${ordersCondition} and ${managerCondition}` })
    : summedParts({
        ...common,
        orderCondition: ordersCondition,
        sumCondition: limit === null ? all : sql`district = ${`=${limit}`}`,
        factCondition: limit === null ? all : sql`district = ${limit}`,
      })
  const { rows } = await db.execute<StepRow>(sql`
    select order_year as "orderYear", kind, name, move, nullif(district, '') as district, nullif(brand, '') as brand,
      is_before as "isBefore", sum(dealers)::int as dealers, sum(cents)::text as cents
    from (${parts}) parts
    group by order_year, kind, name, move, parts.district, parts.brand, is_before
    having sum(dealers) <> 0 or sum(cents) <> 0`)
  return rows.map((row) => ({ ...row, district: row.district?.slice(1) ?? null, brand: row.brand?.slice(1) ?? null }))
}

/** Counts the dealers within scope and filter who can order. */
export async function countDealers(db: Db, subject: ScopeSubject, filter: ReportFilter): Promise<DealersOfKind[]> {
  const { district, brand, territoryManagerId } = filter
  const { rows } = await db.execute<DealersOfKind>(sql`
    select ${accounts.district} as district, ${dealerProfiles.brand} as brand, count(*)::int as dealers
    from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
    where ${accounts.role} = 'dealer' and ${accounts.isActive} and ${accounts.deletedAt} is null
      and ${withinScope(accounts.id, subject, 'report.read')}
      and ${district === undefined ? all : sql`${accounts.district} = ${district}`}
      and ${brand === undefined ? all : sql`${dealerProfiles.brand} = ${brand}`}
      and ${territoryManagerId === undefined ? all : hasManager(accounts.id, territoryManagerId)}
    group by 1, 2`)
  return rows
}

/** The names of territory managers by ID. */
export async function listManagerNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select ${accounts.id} as id, trim(${accounts.firstName} || ' ' || ${accounts.lastName}) as name from ${accounts}
    where ${accounts.id} = any(${idArray(ids)})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
