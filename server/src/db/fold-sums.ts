import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { runExclusively } from '../platform/database/transaction'
import type { Db, Tx } from '../platform/database/types'
import { orders } from './tables/orders'

/** Keeps each transaction short: on the embedded database, all other requests wait for it. */
const TOUCHES_PER_BLOCK = 250

/** Totals of dealers' orders, the facts that they were added up from, and the dealers that changed since then. */
export interface FoldedSums {
  /** The lock that lets only one server fold these totals at a time. */
  lock: string
  touches: PgTable
  facts: PgTable
  sums: PgTable
  /** The columns of a fact, starting with `dealer_id`. */
  factColumns: SQL
  /** Selects the current facts of the orders that meet the condition. */
  currentFacts: (condition: SQL) => SQL
  /**
   * Selects the amounts that facts add to the totals (1) or subtract from them (-1), with the columns of the totals.
   */
  partsOf: (facts: SQL, sign: 1 | -1) => SQL
  /** The columns that identify a row of the totals. */
  keyColumns: string
  /** The column of the totals that is added up along with `cents`. */
  countColumn: string
}

/**
 * Brings totals up to date in blocks, unless another server is doing so. Readers add what is not folded yet, so
 * outdated totals make them slower, never wrong.
 */
export async function foldSums(db: Db, folded: FoldedSums): Promise<void> {
  let dealers: number | null
  do dealers = await runExclusively(db, folded.lock, (tx) => foldBlock(tx, folded))
  while (dealers !== null && dealers > 0)
}

/**
 * Runs as one statement, so it reads one snapshot: that contains both a transaction's writes and its touch of the
 * dealer, or neither.
 * @returns how many dealers were folded
 */
async function foldBlock(tx: Tx, folded: FoldedSums): Promise<number> {
  const { touches, facts, sums, factColumns, currentFacts, partsOf: factParts } = folded
  const [key, count] = [sql.raw(folded.keyColumns), sql.raw(folded.countColumn)]
  const { rows } = await tx.execute<{ dealers: number }>(sql`
    with touched as materialized (
      select coalesce(array_agg(distinct dealer_id), '{}') as ids
      from (select dealer_id from ${touches} order by id limit ${TOUCHES_PER_BLOCK}) first
    ), noted as (
      delete from ${touches} where dealer_id = any((select ids from touched)::uuid[])
    ), former as (
      delete from ${facts} where dealer_id = any((select ids from touched)::uuid[]) returning ${factColumns}
    ), present as (
      insert into ${facts} (${factColumns})
      select ${factColumns} from (${currentFacts(sql`${orders.dealerId} = any((select ids from touched)::uuid[])`)}) made
      returning ${factColumns}
    ), changed as (
      select ${key}, sum(${count}) as ${count}, sum(cents) as cents
      from (${factParts(sql`present`, 1)} union all ${factParts(sql`former`, -1)}) parts
      group by ${key} having sum(${count}) <> 0 or sum(cents) <> 0
    ), summed as (
      insert into ${sums} (${key}, ${count}, cents) select * from changed
      on conflict (${key}) do update
        set ${count} = ${sums}.${count} + excluded.${count}, cents = ${sums}.cents + excluded.cents
    )
    select cardinality(ids) as dealers from touched`)
  return rows[0]?.dealers ?? 0
}
