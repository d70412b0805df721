import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/types'
import { textRows } from './list-imported-orders'

/**
 * Those of the numbers that a deleted order had: its signed agreement keeps it, or history does. An order that an
 * import made and that was taken back with the import never was, so its number may come again.
 */
export async function listBuriedNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select s.order_number as number from agreement_snapshots s
    where s.order_id is null and s.order_number in ${textRows(numbers)}
    union
    select coalesce(e.after->>'orderNumber', e.before->>'orderNumber') from audit_events e
    where e.action = 'order.deleted'
      and coalesce(e.after->>'orderNumber', e.before->>'orderNumber') in ${textRows(numbers)}
      and not exists (
        select 1 from import_run_rows r join import_runs i on i.id = r.import_run_id
        where i.kind = 'orders' and i.undone_at is not null and r.outcome = 'created' and r.entity_id = e.order_id
      )`)
  return rows.map(({ number }) => number)
}

const lastGiven = sql`(case when is_called then last_value else last_value - 1 end)`

/**
 * Lets the sequence go on above a number that an import gives to an order, so that it never comes up by itself.
 * Whoever draws a number meanwhile waits: setting a sequence is no atomic step of reading and writing.
 */
export async function raiseSequence(db: Db, atLeast: number): Promise<void> {
  const { rows } = await db.execute<{ last: number }>(sql`select ${lastGiven}::float8 as last from order_numbers`)
  if ((rows[0]?.last ?? 0) >= atLeast) return
  await db.execute(sql`alter sequence order_numbers no cycle`)
  await db.execute(sql`select setval('order_numbers', greatest(${lastGiven}, ${atLeast}::bigint)) from order_numbers`)
}

/** As many new numbers of the sequence, which gives each only once. */
export async function drawSequences(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ next: number }>(
    sql`select nextval('order_numbers')::float8 as next from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ next }) => next)
}
