import { randomBytes, randomInt } from 'node:crypto'
import { dataAreas } from '@portal/contract/api/endpoint'
import { sql } from 'drizzle-orm'
import { changesFeedKey } from '../../db/changes-feed'
import type { Tx } from '../../platform/database/types'

/**
 * Skips a range of order numbers, since those after the backup may have been used. Draws them from the sequence instead
 * of setting it, which is safe while servers run.
 * @returns the last skipped number
 */
export async function skipOrderNumbers(tx: Tx, gap: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select max(nextval('order_numbers'))::float8 as last from generate_series(1, ${gap}::int)`,
  )
  return rows[0]?.last ?? 0
}

/**
 * Changes the data version to one that never existed before the restore. Otherwise a browser with a list from the lost
 * period might get 304 Not Modified.
 */
export async function renewDataVersion(tx: Tx): Promise<void> {
  const checksum = randomInt(2 ** 47)
  for (const area of dataAreas) {
    await tx.execute(sql`
      insert into area_changes (area, changes, checksum) values (${area}, 1, ${checksum}::numeric)
      on conflict (transaction_id, area) do update set checksum = area_changes.checksum + excluded.checksum`)
  }
}

/**
 * Starts the change feed over: transaction numbers of the restored database may be lower than those recorded, or be
 * used twice. Old cursors are rejected, and other systems start over.
 */
export async function resetRecordChanges(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from record_changes c using record_changes n
    where n.record_id = c.record_id and n.transaction_id > c.transaction_id`)
  await tx.execute(sql`update record_changes set transaction_id = 0`)
  await tx.execute(sql`
    insert into server_keys (name, key, created_at)
    values (${changesFeedKey}, decode(${randomBytes(8).toString('hex')}, 'hex'), ${now.toISOString()}::timestamptz)
    on conflict (name) do update set key = excluded.key, created_at = excluded.created_at`)
}
