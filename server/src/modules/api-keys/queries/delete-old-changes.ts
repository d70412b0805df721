import { sql } from 'drizzle-orm'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db } from '../../../platform/database/types'

/**
 * Removes the notes of records that have a newer one, unless another server does so just now. Only where both are seen by
 * every later reader, so that none misses the newer one.
 */
export async function dropOldNotes(db: Db): Promise<void> {
  await runExclusively(db, 'record-changes', async (tx) => {
    await tx.execute(sql`
      delete from record_changes c using record_changes n
      where n.record_id = c.record_id and n.transaction_id > c.transaction_id
        and n.transaction_id < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`)
  })
}
