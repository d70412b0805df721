import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types'
import { idArray } from '../../platform/database/value-arrays'

/**
 * Takes back the welcome messages to accounts that are being removed: those that wait, and those that failed and could
 * be sent again.
 */
export async function deleteQueuedWelcomes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  // Joined, so that the outbox, which has no index by account, is read once and not compared id by id.
  await tx.execute(sql`
    delete from mail_outbox using (select unnest(${idArray(accountIds)}) as id) as removed
    where mail_outbox.account_id = removed.id and type = 'welcome' and status in ('queued', 'failed')`)
}
