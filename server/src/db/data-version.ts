import { type SQL, sql } from 'drizzle-orm'
import { runExclusively } from '../platform/database/transaction'
import type { Db, Tx } from '../platform/database/types'

/** Rows younger than this are left alone: there are few, and each fold is a write of its own. */
const FOLD_AFTER_SECONDS = 30

/**
 * The version of what lists show, as text: another one whenever a transaction that changed orders, requests, accounts,
 * dealers, packages or categories has been committed, by whatever server process.
 */
export const dataVersion = (): SQL<string> =>
  sql<string>`(select coalesce(sum(changes), 0) || '.' || coalesce(sum(checksum), 0) from data_changes)`

/** The version as this database has it, be it the primary or a standby. */
export async function readDataVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)
  return rows[0]?.version ?? ''
}

/** Keeps the table of changes short, unless another server does so just now. The version stays what it is. */
export async function foldDataChanges(db: Db): Promise<void> {
  await runExclusively(db, 'data-version', (tx) => fold(tx))
}

async function fold(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with folded as (
      delete from data_changes
      where transaction_id <> 0 and changed_at < clock_timestamp() - make_interval(secs => ${FOLD_AFTER_SECONDS})
      returning changes, checksum)
    insert into data_changes (transaction_id, changes, checksum)
    select 0, sum(changes), sum(checksum) from folded having count(*) > 0
    on conflict (transaction_id) do update
      set changes = data_changes.changes + excluded.changes, checksum = data_changes.checksum + excluded.checksum`)
}
