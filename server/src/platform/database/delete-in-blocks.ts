import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './types'

/** Few enough that others never wait long: on the embedded database for the one connection, on PostgreSQL for locks. */
export const MOST_DELETED_AT_ONCE = 500

/**
 * Deletes the rows that meet the condition, a block in each short transaction. Rows that somebody has locked are left
 * for the next time, so that several servers may do this at once.
 * @returns how many were deleted
 */
export async function deleteInBlocks(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  if (condition === undefined) throw new Error('Deleting needs a condition')
  let total = 0
  for (;;) {
    const { rows } = await db.execute<{ gone: number }>(sql`
      with gone as (
        delete from ${table} where ctid in (
          select ctid from ${table} where ${condition} limit ${MOST_DELETED_AT_ONCE} for update skip locked)
        returning 1)
      select count(*)::int as gone from gone`)
    const gone = rows[0]?.gone ?? 0
    total += gone
    if (gone < MOST_DELETED_AT_ONCE) return total
    await nextTurn()
  }
}
