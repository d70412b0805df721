import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'

/**
 * Leaves a gap in the order numbers, since those after the backup may have been given. Numbers are drawn, not set:
 * that is right beside running servers as well.
 * @returns the last number that is skipped
 */
export async function skipOrderNumbers(tx: Tx, gap: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select max(nextval('order_numbers'))::float8 as last from generate_series(1, ${gap}::int)`,
  )
  return rows[0]?.last ?? 0
}

/**
 * Gives the data another version than any before the restore: otherwise a browser that kept a list of the lost time
 * could be told one day that it has not changed.
 */
export async function renewDataVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into data_changes (changes, checksum) values (1, ${randomInt(2 ** 47)}::numeric)
    on conflict (transaction_id) do update set checksum = data_changes.checksum + excluded.checksum`)
}
