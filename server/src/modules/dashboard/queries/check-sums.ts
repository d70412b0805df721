import { sql } from 'drizzle-orm'
import { orderedFacts, orderedSums, orderedTouches } from '../../../db/tables/ordered-figures'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { factsNow, partsOf } from './ordered-facts'

/** The order years that there are sums or orders of. */
export async function listSummedYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select order_year as year from ${orderedSums} union select ${orders.orderYear} from ${orders} order by year`)
  return rows.map(({ year }) => year)
}

/**
 * Whether the figures of a year, as they are read, are those of its orders, all of which are read for it. In one statement,
 * so that nothing is written in between.
 */
export async function areSumsRight(db: Db, orderYear: number): Promise<boolean> {
  const touched = sql`any(array(select distinct dealer_id from ${orderedTouches}))`
  const ofYear = sql`${orders.orderYear} = ${orderYear}`
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from (
      select 1 from (
        select order_year, district, kind, name, quarter, orders, cents from ${orderedSums} where order_year = ${orderYear}
        union all ${partsOf(sql`(${factsNow(sql`${orders.dealerId} = ${touched} and ${ofYear}`)})`, 1)}
        union all ${partsOf(sql`(select * from ${orderedFacts} where dealer_id = ${touched} and order_year = ${orderYear})`, -1)}
        union all ${partsOf(sql`(${factsNow(ofYear)})`, -1)}
      ) parts
      group by order_year, district, kind, name, quarter having sum(orders) <> 0 or sum(cents) <> 0
    ) differing`)
  return rows[0]?.wrong === 0
}
