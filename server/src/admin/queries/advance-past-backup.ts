import { randomBytes, randomInt } from 'node:crypto'
import { dataAreas } from '@portal/contract/api/data-areas'
import { sql } from 'drizzle-orm'
import { changesFeedKey } from '../../db/changes-feed'
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
  const checksum = randomInt(2 ** 47)
  for (const area of dataAreas) {
    await tx.execute(sql`
      insert into area_changes (area, changes, checksum) values (${area}, 1, ${checksum}::numeric)
      on conflict (transaction_id, area) do update set checksum = area_changes.checksum + excluded.checksum`)
  }
}

/**
 * Lets the notes of which transaction changed what begin anew: the numbers of the restored database may be lower than
 * those it notes, or be given a second time. Cursors of before are refused, and other systems begin again.
 */
export async function renewRecordChanges(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from record_changes c using record_changes n
    where n.record_id = c.record_id and n.transaction_id > c.transaction_id`)
  await tx.execute(sql`update record_changes set transaction_id = 0`)
  await tx.execute(sql`
    insert into server_keys (name, key, created_at)
    values (${changesFeedKey}, decode(${randomBytes(8).toString('hex')}, 'hex'), ${now.toISOString()}::timestamptz)
    on conflict (name) do update set key = excluded.key, created_at = excluded.created_at`)
}
