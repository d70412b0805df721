import { sql } from 'drizzle-orm'
import { orderedFacts, orderedSums, orderedTouches } from '../../../db/tables/ordered-figures'
import { orders } from '../../../db/tables/orders'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import { factColumns, factsNow, partsOf } from './ordered-facts'

/** Notes that are looked at in one transaction: on the embedded database others wait meanwhile. */
const MOST_TOUCHES = 250

/**
 * Brings the sums of what was ordered up to date, in blocks, unless another server does so just now. Figures are right
 * without it, since they add what was not folded yet; it is what keeps them quick.
 */
export async function foldOrdered(db: Db): Promise<void> {
  let folded: number | null = MOST_TOUCHES
  while (folded !== null && folded > 0) folded = await runExclusively(db, 'ordered-sums', (tx) => foldBlock(tx))
}

/**
 * One statement, and so one view of the data: what a transaction wrote is seen together with its note or not at all.
 * @returns how many dealers were folded
 */
async function foldBlock(tx: Tx): Promise<number> {
  const key = sql.raw('order_year, district, kind, name, quarter')
  const { rows } = await tx.execute<{ dealers: number }>(sql`
    with touched as materialized (
      select coalesce(array_agg(distinct dealer_id), '{}') as ids
      from (select dealer_id from ${orderedTouches} order by id limit ${MOST_TOUCHES}) first
    ), noted as (
      delete from ${orderedTouches} where dealer_id = any((select ids from touched)::uuid[])
    ), former as (
      delete from ${orderedFacts} where dealer_id = any((select ids from touched)::uuid[]) returning ${factColumns}
    ), present as (
      insert into ${orderedFacts} (${factColumns})
      ${factsNow(sql`${orders.dealerId} = any((select ids from touched)::uuid[])`)}
      returning ${factColumns}
    ), changed as (
      select ${key}, sum(orders) as orders, sum(cents) as cents
      from (${partsOf(sql`present`, 1)} union all ${partsOf(sql`former`, -1)}) parts
      group by ${key} having sum(orders) <> 0 or sum(cents) <> 0
    ), summed as (
      insert into ${orderedSums} (${key}, orders, cents) select * from changed
      on conflict (${key}) do update
        set orders = ${orderedSums}.orders + excluded.orders, cents = ${orderedSums}.cents + excluded.cents
    )
    select cardinality(ids) as dealers from touched`)
  return rows[0]?.dealers ?? 0
}
