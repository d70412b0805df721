import { type SQL, sql } from 'drizzle-orm'
import { matchScope, type ScopeSubject } from '../../../db/dealer-scope'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { isOrderInScope } from './find-metrics'
import { currentFacts, factParts, prefixedDistrict, summedParts, unprefixedName } from './ordered-facts'

export type OrderedKind = 'year' | 'month' | 'district' | 'brand' | 'category' | 'active'

/** The orders of one part of one year. Sums are text, because database drivers return large numbers differently. */
export interface OrderedRow extends Record<string, unknown> {
  /** `active` counts only the orders of active dealers. */
  kind: OrderedKind
  /** The month's number or the name; null for a full year and for dealers without a district or brand. */
  name: string | null
  orderYear: number
  orders: number
  cents: string
  /** The orders signed before `signedBefore`; only for a full year. */
  ordersBefore: number
  centsBefore: string
}

interface YearsQuery {
  orderYear: number
  /** The time up to which last year counts for the comparison; the start of a quarter of an hour. */
  signedBefore: Date
  timeZone: string
}

/**
 * Selects the parts of all orders within scope. For few dealers, it reads the orders; otherwise, it reads the stored
 * sums and the changes not yet included in them.
 */
function partsInScope(subject: ScopeSubject, orderYear: number): SQL {
  const isInYears = sql`order_year in (${orderYear}, ${orderYear - 1})`
  const within = sql`${orders.orderYear} in (${orderYear}, ${orderYear - 1}) and ${isOrderInScope(subject)}`
  const reach = matchScope(subject, 'order.read')
  if (reach === 'dealers') return factParts(sql`(${currentFacts(within)})`, 1)
  if (reach === 'all') return summedParts({ orderCondition: within, sumCondition: isInYears, factCondition: isInYears })
  return summedParts({
    orderCondition: within,
    sumCondition: sql`${isInYears} and district = ${prefixedDistrict(reach.district)}`,
    factCondition: sql`${isInYears} and district = ${reach.district}`,
  })
}

/** The orders within scope of an order year and the year before, by part, in one statement. */
export async function listOrderTotals(
  db: Db,
  subject: ScopeSubject,
  { orderYear, signedBefore, timeZone }: YearsQuery,
): Promise<OrderedRow[]> {
  const isBefore = sql`at < ${signedBefore.toISOString()}::timestamptz`
  const { rows } = await db.execute<OrderedRow>(sql`
    with parts as materialized (${partsInScope(subject, orderYear)}), signed as (
      select order_year, district, to_timestamp(quarter * 900::bigint) as at,
        extract(month from to_timestamp(quarter * 900::bigint) at time zone ${timeZone}::text)::int as month, orders, cents
      from parts where kind = 'signed'
    )
    select case grouping(month, district) when 3 then 'year' when 1 then 'month' else 'district' end as "kind",
      coalesce(month::text, ${unprefixedName(sql`district`)}) as "name", order_year as "orderYear", sum(orders)::int as "orders",
      sum(cents)::text as "cents", coalesce(sum(orders) filter (where ${isBefore}), 0)::int as "ordersBefore",
      coalesce(sum(cents) filter (where ${isBefore}), 0)::text as "centsBefore"
    from signed group by grouping sets ((order_year), (order_year, month), (order_year, district)) having sum(orders) > 0
    union all
    select kind, ${unprefixedName(sql`name`)}, order_year, sum(orders)::int, sum(cents)::text, 0, '0'
    from parts where kind <> 'signed' group by kind, name, order_year having sum(orders) > 0`)
  return rows
}
