import { type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/order-conditions'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orderedFacts, orderedSums, orderedTouches } from '../../../db/tables/ordered-totals'
import { orderItems, orders } from '../../../db/tables/orders'
import { isActiveDealer } from './account-columns'

/** The columns of a fact, in their order in `ordered_facts`. */
export const factColumns = sql.raw(
  'dealer_id, order_year, district, brand, is_active, signed_at, annual_cents, categories',
)

/** Adds a prefix that distinguishes an empty name from null in NOT NULL columns. */
const prefixName = (name: SQL): SQL => sql`coalesce('=' || ${name}, '')`

/** Removes the prefix of `prefixName`. */
export const unprefixedName = (column: SQL): SQL => sql`case when ${column} <> '' then substr(${column}, 2) end`

/** A district as stored in the sums. */
export const prefixedDistrict = (district: string): string => `=${district}`

/**
 * Selects the facts of the current orders. OFFSET 0 makes PostgreSQL plan this query separately, because the planner of
 * PostgreSQL 17 fails when it merges the categories into an outer query.
 * @param condition on a row of orders
 */
export const currentFacts = (condition: SQL): SQL => sql`
  select ${orders.dealerId} as dealer_id, ${orders.orderYear} as order_year, ${accounts.district} as district,
    ${dealerProfiles.brand} as brand,
    ${isActiveDealer} as is_active,
    ${orders.signedAt} as signed_at, ${orders.annualCents} as annual_cents, (
      select coalesce(jsonb_object_agg(name, cents), '{}') from (
        select ${orderItems.categoryName} as name, sum(${orderItems.priceCents}::bigint * ${orderItems.quantity}
          * case ${orderItems.pricingType} when 'monthly' then ${orders.months} else 1 end) as cents
        from ${orderItems} where ${orderItems.orderId} = ${orders.id} group by 1) by_category
    ) as categories
  from ${orders} join ${accounts} on ${accounts.id} = ${orders.dealerId}
    join ${dealerProfiles} on ${dealerProfiles.accountId} = ${orders.dealerId}
  where ${isOrdered} and ${condition} offset 0`

/**
 * Converts facts to rows with the columns of the sums.
 * @param facts a table of facts, or a query in parentheses
 * @param sign 1 to add the facts, -1 to subtract them
 */
export const factParts = (facts: SQL, sign: 1 | -1): SQL => sql`
  select order_year, ${prefixName(sql`district`)} as district, part.kind, part.name, part.quarter,
    ${sql.raw(String(sign))} as orders, ${sql.raw(String(sign))} * part.cents as cents
  from ${facts} facts cross join lateral (
    select 'signed' as kind, '' as name, floor(extract(epoch from signed_at) / 900)::int as quarter, annual_cents as cents
    union all select 'brand', ${prefixName(sql`brand`)}, 0, annual_cents
    union all select 'active', '', 0, 0::bigint where is_active
    union all select 'category', '=' || key, 0, value::bigint from jsonb_each_text(categories)
  ) part`

interface SumConditions {
  /** A condition on orders. */
  orderCondition: SQL
  /** The same condition on stored sums, whose districts are prefixed. */
  sumCondition: SQL
  /** The same condition on stored facts. */
  factCondition: SQL
}

/**
 * The current sums of orders: the stored sums, with the stored facts of changed dealers replaced by their current orders.
 */
export function summedParts({ orderCondition, sumCondition, factCondition }: SumConditions): SQL {
  const isChangedDealer = sql`any(array(select distinct dealer_id from ${orderedTouches}))`
  return sql`
    select order_year, district, kind, name, quarter, orders, cents from ${orderedSums} where ${sumCondition}
    union all ${factParts(sql`(${currentFacts(sql`${orders.dealerId} = ${isChangedDealer} and ${orderCondition}`)})`, 1)}
    union all ${factParts(sql`(select * from ${orderedFacts} where dealer_id = ${isChangedDealer} and ${factCondition})`, -1)}`
}
