import { sql } from 'drizzle-orm'
import { orderedSums } from '../../../db/tables/ordered-figures'
import { orders } from '../../../db/tables/orders'
import { transaction } from '../../../platform/database/transaction'
import type { Db } from '../../../platform/database/types'
import { factsNow, partsOf, summedParts } from './ordered-facts'

/** The order years that there are sums or orders of. */
export async function listSummedYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select order_year as year from ${orderedSums} union select ${orders.orderYear} from ${orders} order by year`)
  return rows.map(({ year }) => year)
}

/**
 * Whether the figures of a year, as they are read, are those of its orders, all of which are read for it. In one statement,
 * so that nothing is written in between, and however long that takes.
 */
export async function areSumsRight(db: Db, orderYear: number): Promise<boolean> {
  const ofYear = sql`order_year = ${orderYear}`
  const ofOrders = sql`${orders.orderYear} = ${orderYear}`
  const compare = sql`
    select count(*)::int as wrong from (
      select 1 from (
        ${summedParts({ ofOrders, ofSums: ofYear, ofFacts: ofYear })}
        union all ${partsOf(sql`(${factsNow(ofOrders)})`, -1)}
      ) parts
      group by order_year, district, kind, name, quarter having sum(orders) <> 0 or sum(cents) <> 0
    ) differing`
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ wrong: number }>(compare)
    return rows[0]?.wrong === 0
  })
}
