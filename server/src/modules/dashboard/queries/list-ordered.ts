import { sql } from 'drizzle-orm'
import { isOrdered, signedMonth } from '../../../core/orders/ordered'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { ofOrders } from './find-figures'

export type OrderedKind = 'year' | 'month' | 'district' | 'brand' | 'category'

/** What was ordered in one part of one year. Sums are text: the drivers do not agree on what a large number is. */
export interface OrderedRow extends Record<string, unknown> {
  kind: OrderedKind
  /** The month's number, or the name; null for a whole year, and for dealers without a district or brand. */
  name: string | null
  orderYear: number
  orders: number
  cents: string
  /** Of these, what was signed before `signedBefore`. */
  ordersBefore: number
  centsBefore: string
}

interface Years {
  orderYear: number
  /** Compares the year before with where it stood then. */
  signedBefore: Date
  timeZone: string
}

/**
 * What was ordered within scope in an order year and the one before, by each part, in one statement. The orders are
 * read once and their items once, joined as a whole; no order is looked up by itself.
 */
export async function listOrdered(
  db: Db,
  subject: ScopeSubject,
  { orderYear, signedBefore, timeZone }: Years,
): Promise<OrderedRow[]> {
  const { rows } = await db.execute<OrderedRow>(sql`
    with ordered as materialized (
      select ${orders.id} as id, ${orders.orderYear} as year, ${orders.months} as months, ${orders.annualCents} as cents,
        ${signedMonth(sql`${timeZone}::text`)} as month, ${accounts.district} as district,
        ${dealerProfiles.brand} as brand, ${orders.signedAt} < ${signedBefore.toISOString()}::timestamptz as before
      from ${orders} join ${accounts} on ${accounts.id} = ${orders.dealerId}
        join ${dealerProfiles} on ${dealerProfiles.accountId} = ${orders.dealerId}
      where ${orders.orderYear} in (${orderYear}, ${orderYear - 1}) and ${isOrdered} and ${ofOrders(subject)}
    ), lines as (
      select o.id, o.year, o.before, ${orderItems.categoryName} as category,
        sum(${orderItems.priceCents}::bigint * ${orderItems.quantity}
          * case ${orderItems.pricingType} when 'monthly' then o.months else 1 end) as cents
      from ordered o join ${orderItems} on ${orderItems.orderId} = o.id
      group by o.id, o.year, o.before, ${orderItems.categoryName}
    )
    select case grouping(month, district, brand) when 7 then 'year' when 3 then 'month' when 5 then 'district'
        else 'brand' end as "kind", coalesce(month::text, district, brand) as "name", year as "orderYear",
      count(*)::int as "orders", sum(cents)::text as "cents", (count(*) filter (where before))::int as "ordersBefore",
      coalesce(sum(cents) filter (where before), 0)::text as "centsBefore"
    from ordered group by grouping sets ((year), (year, month), (year, district), (year, brand))
    union all
    select 'category', category, year, count(*)::int, sum(cents)::text, (count(*) filter (where before))::int,
      coalesce(sum(cents) filter (where before), 0)::text
    from lines group by category, year`)
  return rows
}
