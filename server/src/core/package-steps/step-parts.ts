import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { packageFacts, packageSums, packageTouches } from '../../db/tables/package-figures'
import { stepsNow } from './package-steps'

/** How a name that may be missing stands in the sums. */
const signedName = (name: SQL): SQL => sql`coalesce('=' || ${name}, '')`

/** Dealers who were noted since the last fold. */
export const touchedDealers = sql`any(array(select distinct dealer_id from ${packageTouches}))`

/**
 * What facts add to the sums, in rows of the sums' columns. A dealer's steps count by the territory manager as well.
 * @param facts a table of facts, or a query in brackets
 * @param sign 1 to add them, -1 to take them away
 * @param more further columns of a fact
 */
export const partsOf = (facts: SQL, sign: 1 | -1, more: SQL = sql``): SQL => sql`
  select facts.order_year, part.kind, facts.bucket, part.name, part.move, ${signedName(sql`facts.district`)} as district,
    ${signedName(sql`facts.brand`)} as brand, ${sql.raw(String(sign))} as dealers,
    ${sql.raw(String(sign))} * part.cents as cents ${more}
  from ${facts} facts cross join lateral (
    select step.k as kind, step.n as name, step.m as move, step.c as cents
    from jsonb_to_recordset(facts.steps) step(k text, n text, m text, c bigint)
    union all
    select 'manager', coalesce(facts.manager_id::text, ''), step.m, step.c
    from jsonb_to_recordset(facts.steps) step(k text, m text, c bigint) where step.k = 'dealer'
  ) part`

interface Read {
  /** A table of the years read: `year`, the moment `cut`, and the `cut_bucket` in which that lies. */
  cuts: SQL
  /** On a row of orders. */
  ofOrders: SQL
  /** On a row of the sums. */
  ofSums: SQL
  /** The same on a row of facts. */
  ofFacts: SQL
  /** On the sums' columns, of rows from anywhere. */
  ofParts: SQL
}

const isBefore = sql`, coalesce(facts.last_at < facts.cut, true) as is_before`

const withCut = (facts: SQL, cuts: SQL): SQL =>
  sql`(select each.*, cut, cut_bucket from ${facts} each join ${cuts} on year = order_year)`

/** The parts of few dealers, made of their orders as they are. */
export const partsOfOrders = ({ cuts, ofOrders, ofParts }: Omit<Read, 'ofSums' | 'ofFacts'>): SQL =>
  sql`select * from (${partsOf(withCut(sql`(${stepsNow(ofOrders)})`, cuts), 1, isBefore)}) parts where ${ofParts}`

/**
 * The parts of all orders as they are just now, each with whether the order of the year before was signed before the year's
 * cut: the sums, the facts of the days about the cut, and for dealers whose orders changed since, what they come to instead of
 * what was stored of them.
 */
export function summedParts({ cuts, ofOrders, ofSums, ofFacts, ofParts }: Read): SQL {
  const facts = (condition: SQL): SQL =>
    withCut(sql`(select * from ${packageFacts} where ${condition} and ${ofFacts})`, cuts)
  const aboutCut = sql`(order_year, bucket) in (select year, cut_bucket from ${cuts})`
  const ofTouched = sql`${orders.dealerId} = ${touchedDealers} and ${ofOrders}`
  return sql`
    select order_year, kind, bucket, name, move, district, brand, dealers, cents, bucket < cut_bucket as is_before
    from ${packageSums} join ${cuts} on year = order_year where bucket <> cut_bucket and ${ofSums} and ${ofParts}
    union all select * from (${partsOf(facts(aboutCut), 1, isBefore)}) about where ${ofParts}
    union all select * from (${partsOf(withCut(sql`(${stepsNow(ofTouched)})`, cuts), 1, isBefore)}) present where ${ofParts}
    union all select * from (${partsOf(facts(sql`dealer_id = ${touchedDealers}`), -1, isBefore)}) former where ${ofParts}`
}
