import { sql } from 'drizzle-orm'
import { orders } from '../../db/tables/orders'
import { packageSums } from '../../db/tables/package-totals'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { orderSumParts, summedParts } from './step-parts'
import { cutTable } from './year-cuts'

/** Lists the order years that have step totals or orders. */
export async function listReportedYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select order_year as year from ${packageSums} union select ${orders.orderYear} from ${orders} order by year`)
  return rows.map(({ year }) => year)
}

/**
 * Whether the step totals of a year match its orders and those of the year before, all read again. Uses one statement
 * without a time limit, so that no write can come in between.
 */
export async function areStepsConsistent(db: Db, year: number): Promise<boolean> {
  const all = sql`true`
  const read = {
    cuts: cutTable([{ year, cut: null }]),
    orderCondition: sql`${orders.orderYear} between ${year - 1} and ${year}`,
    partCondition: all,
  }
  const key = sql.raw('kind, bucket, name, move, district, brand')
  const compare = sql`
    select count(*)::int as wrong from (
      select 1 from (
        select ${key}, dealers, cents from (${summedParts({ ...read, sumCondition: all, factCondition: all })}) kept
        union all select ${key}, -dealers, -cents from (${orderSumParts(read)}) made
      ) parts
      group by ${key} having sum(dealers) <> 0 or sum(cents) <> 0
    ) differing`
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ wrong: number }>(compare)
    return rows[0]?.wrong === 0
  })
}
