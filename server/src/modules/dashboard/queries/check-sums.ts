import { sql } from 'drizzle-orm'
import { orderedSums } from '../../../db/tables/ordered-totals'
import { orders } from '../../../db/tables/orders'
import { transaction } from '../../../platform/database/transaction'
import type { Db } from '../../../platform/database/types'
import { currentFacts, factParts, summedParts } from './ordered-facts'

/** Lists the order years with sums or orders. */
export async function listSummedYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select order_year as year from ${orderedSums} union select ${orders.orderYear} from ${orders} order by year`)
  return rows.map(({ year }) => year)
}

/**
 * Whether a year's sums match its orders. Reads all orders in one statement, so that no write can interfere, without a timeout.
 */
export async function areSumsRight(db: Db, orderYear: number): Promise<boolean> {
  const isInYear = sql`order_year = ${orderYear}`
  const isOrderInYear = sql`${orders.orderYear} = ${orderYear}`
  const compare = sql`
    select count(*)::int as wrong from (
      select 1 from (
        ${summedParts({ orderCondition: isOrderInYear, sumCondition: isInYear, factCondition: isInYear })}
        union all ${factParts(sql`(${currentFacts(isOrderInYear)})`, -1)}
      ) parts
      group by order_year, district, kind, name, quarter having sum(orders) <> 0 or sum(cents) <> 0
    ) differing`
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ wrong: number }>(compare)
    return rows[0]?.wrong === 0
  })
}
