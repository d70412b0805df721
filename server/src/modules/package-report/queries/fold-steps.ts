import { sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import { packageFacts, packageSums, packageTouches } from '../../../db/tables/package-figures'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import { factColumns, stepsNow } from './package-steps'
import { partsOf } from './report-parts'

/** Notes that are looked at in one transaction: on the embedded database others wait meanwhile. */
const MOST_TOUCHES = 250

/**
 * Brings the sums of the package report up to date, in blocks, unless another server does so just now. The report is
 * right without it, since it adds what was not folded yet; it is what keeps it quick.
 */
export async function foldSteps(db: Db): Promise<void> {
  let folded: number | null = MOST_TOUCHES
  while (folded !== null && folded > 0) folded = await runExclusively(db, 'package-sums', (tx) => foldBlock(tx))
}

/**
 * One statement, and so one view of the data: what a transaction wrote is seen together with its note or not at all.
 * @returns how many dealers were folded
 */
async function foldBlock(tx: Tx): Promise<number> {
  const key = sql.raw('order_year, kind, bucket, name, move, district, brand')
  const { rows } = await tx.execute<{ dealers: number }>(sql`
    with touched as materialized (
      select coalesce(array_agg(distinct dealer_id), '{}') as ids
      from (select dealer_id from ${packageTouches} order by id limit ${MOST_TOUCHES}) first
    ), noted as (
      delete from ${packageTouches} where dealer_id = any((select ids from touched)::uuid[])
    ), former as (
      delete from ${packageFacts} where dealer_id = any((select ids from touched)::uuid[]) returning ${factColumns}
    ), present as (
      insert into ${packageFacts} (${factColumns})
      select ${factColumns} from (${stepsNow(sql`${orders.dealerId} = any((select ids from touched)::uuid[])`)}) made
      returning ${factColumns}
    ), changed as (
      select ${key}, sum(dealers) as dealers, sum(cents) as cents
      from (${partsOf(sql`present`, 1)} union all ${partsOf(sql`former`, -1)}) parts
      group by ${key} having sum(dealers) <> 0 or sum(cents) <> 0
    ), summed as (
      insert into ${packageSums} (${key}, dealers, cents) select * from changed
      on conflict (${key}) do update
        set dealers = ${packageSums}.dealers + excluded.dealers, cents = ${packageSums}.cents + excluded.cents
    )
    select cardinality(ids) as dealers from touched`)
  return rows[0]?.dealers ?? 0
}
