import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/types'
import { textRows } from './list-imported-orders'

/** A deleted order's number, and the dealer and year that may use it again; null for none. */
export type DeletedNumber = { number: string; dealerId: string | null; orderYear: number | null }

/**
 * Lists the numbers that belonged to a deleted order, from its signed agreement or the audit log. After an undone
 * import, the corrected file can use the number again, only for the same dealer and year.
 */
export async function listDeletedNumbers(db: Db, numbers: readonly string[]): Promise<DeletedNumber[]> {
  const { rows } = await db.execute<DeletedNumber>(sql`
    select s.order_number as number, null as "dealerId", null::int as "orderYear" from agreement_snapshots s
    where s.order_id is null and s.order_number in ${textRows(numbers)}
    union
    select coalesce(e.after->>'orderNumber', e.before->>'orderNumber'),
      case when undone.id is not null then e.before->>'dealerId' end,
      case when undone.id is not null then (e.before->>'orderYear')::int end
    from audit_events e
    left join (
      select distinct r.entity_id as id from import_run_rows r join import_runs i on i.id = r.import_run_id
      where i.kind = 'orders' and i.undone_at is not null and r.outcome = 'created'
    ) undone on undone.id = e.order_id
    where e.action = 'order.deleted'
      and coalesce(e.after->>'orderNumber', e.before->>'orderNumber') in ${textRows(numbers)}`)
  return rows
}

const lastDrawnValue = sql`case when is_called then last_value else last_value - 1 end`

/** Returns the sequence's last drawn value; 0 if nothing was drawn. */
export async function readLastSequence(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`select (${lastDrawnValue})::float8 as last from order_numbers`,
  )
  return rows[0]?.last ?? 0
}

/** Small batches, so that requests never wait long for the embedded database. */
const BATCH_SIZE = 10_000

/**
 * Advances the sequence past the numbers that an import assigns, so that it never draws them.
 *
 * It draws the values in between. While dealers place orders, the alternatives fail: `setval` overwrites values drawn
 * since the sequence was read, so numbers could repeat. A lock against drawing (`alter sequence`) lasts until the
 * import ends. Each draw is atomic, only goes up and blocks nobody. It stops at the wanted number, so two concurrent
 * calls share the work. `orderNumbersAhead` limits the distance: a hundred thousand values take a moment. A rollback
 * leaves a gap.
 * @returns the numbers that another transaction drew in the meantime
 */
export async function advanceSequence(db: Db, sequences: readonly number[]): Promise<number[]> {
  const last = await readLastSequence(db)
  const sequencesAhead = sequences.filter((each) => each > last)
  if (sequencesAhead.length === 0) return []
  const highest = sequencesAhead.reduce((most, each) => Math.max(most, each), 0)
  const ownDraws = new Set<number>()
  for (let lastReached = last; lastReached < highest; await yieldToEventLoop()) {
    const drawn = await drawUntilReached(db, Math.min(highest, lastReached + BATCH_SIZE), sequencesAhead)
    for (const each of drawn) ownDraws.add(each)
    lastReached = Math.max(...drawn)
  }
  return sequencesAhead.filter((each) => !ownDraws.has(each))
}

/** Draws values until one reaches `end`. Returns that one and the drawn values that are wanted. */
async function drawUntilReached(db: Db, end: number, wantedSequences: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ sequence: number }>(sql`
    with recursive drawn(sequence) as (
      select nextval('order_numbers')
      union all
      select nextval('order_numbers') from drawn where sequence < ${end}::bigint
    )
    select sequence::float8 as sequence from drawn
    where sequence >= ${end}::bigint
      or sequence in (select json_array_elements_text(${JSON.stringify(wantedSequences)}::text::json)::bigint)`)
  return rows.map(({ sequence }) => sequence)
}

/** Draws the given number of new sequence values. */
export async function drawSequences(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ next: number }>(
    sql`select nextval('order_numbers')::float8 as next from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ next }) => next)
}
