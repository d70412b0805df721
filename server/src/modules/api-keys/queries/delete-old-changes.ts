import { sql } from 'drizzle-orm'
import { runExclusively } from '../../../platform/database/transaction'
import type { Db } from '../../../platform/database/types'

/**
 * Deletes change records that a newer one for the same record replaces, unless another server is already doing so. The
 * newer one must be visible to every later reader.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await runExclusively(db, 'record-changes', async (tx) => {
    await tx.execute(sql`
      delete from record_changes c using record_changes n
      where n.record_id = c.record_id and n.transaction_id > c.transaction_id
        and n.transaction_id < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint`)
  })
}
