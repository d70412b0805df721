import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { packageFacts, packageSums } from '../../db/tables/package-totals'
import { stepsNow, touchedDealers } from './package-steps'

/** Encodes a name that may be missing for the totals. */
const prefixName = (name: SQL): SQL => sql`coalesce('=' || ${name}, '')`

/**
 * Selects the amounts that facts add to the totals, in rows with the totals' columns. A dealer's steps also count for
 * the territory manager.
 * @param facts a table of facts, or a query in parentheses
 * @param sign 1 adds them, -1 subtracts them
 * @param moreColumns additional columns of a fact
 */
export const factParts = (facts: SQL, sign: 1 | -1, moreColumns: SQL = sql``): SQL => sql`
  select facts.order_year, part.kind, facts.bucket, part.name, part.move, ${prefixName(sql`facts.district`)} as district,
    ${prefixName(sql`facts.brand`)} as brand, ${sql.raw(String(sign))} as dealers,
    ${sql.raw(String(sign))} * part.cents as cents ${moreColumns}
  from ${facts} facts cross join lateral (
    select step.k as kind, step.n as name, step.m as move, step.c as cents
    from jsonb_to_recordset(facts.steps) step(k text, n text, m text, c bigint)
    union all
    select 'manager', coalesce(facts.manager_id::text, ''), step.m, step.c
    from jsonb_to_recordset(facts.steps) step(k text, m text, c bigint) where step.k = 'dealer'
  ) part`

interface Read {
  /** A table of the years to read: `year`, the time `cut`, and the `cut_bucket` that contains it. */
  cuts: SQL
  /** Condition on a row of orders. */
  orderCondition: SQL
  /** Condition on a row of the totals. */
  sumCondition: SQL
  /** The same on a row of facts. */
  factCondition: SQL
  /** Condition on the totals' columns, for rows from any source. */
  partCondition: SQL
}

const isBefore = sql`, coalesce(facts.last_at < facts.cut, true) as is_before`

const joinCuts = (facts: SQL, cuts: SQL): SQL =>
  sql`(select each.*, cut, cut_bucket from ${facts} each join ${cuts} on year = order_year)`

/** Selects the parts of a few dealers from their current orders. */
export const orderSumParts = ({
  cuts,
  orderCondition,
  partCondition,
}: Omit<Read, 'sumCondition' | 'factCondition'>): SQL =>
  sql`select * from (${factParts(joinCuts(sql`(${stepsNow(orderCondition)})`, cuts), 1, isBefore)}) parts where ${partCondition}`

/**
 * Selects the parts of all current orders, each with whether the order of the year before was signed before the year's
 * cutoff. Combines the totals, the facts of the days around the cutoff, and current values for dealers whose orders
 * changed since the last fold.
 */
export function summedParts({ cuts, orderCondition, sumCondition, factCondition, partCondition }: Read): SQL {
  const facts = (condition: SQL): SQL =>
    joinCuts(sql`(select * from ${packageFacts} where ${condition} and ${factCondition})`, cuts)
  const isNearCut = sql`(order_year, bucket) in (select year, cut_bucket from ${cuts})`
  const touchedCondition = sql`${orders.dealerId} = ${touchedDealers} and ${orderCondition}`
  return sql`
    select order_year, kind, bucket, name, move, district, brand, dealers, cents, bucket < cut_bucket as is_before
    from ${packageSums} join ${cuts} on year = order_year where bucket <> cut_bucket and ${sumCondition} and ${partCondition}
    union all select * from (${factParts(facts(isNearCut), 1, isBefore)}) about where ${partCondition}
    union all select * from (${factParts(joinCuts(sql`(${stepsNow(touchedCondition)})`, cuts), 1, isBefore)}) present where ${partCondition}
    union all select * from (${factParts(facts(sql`dealer_id = ${touchedDealers}`), -1, isBefore)}) former where ${partCondition}`
}
