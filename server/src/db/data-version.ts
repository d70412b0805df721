import { dataAreas } from '@portal/contract/api/data-areas'
import { type SQL, sql } from 'drizzle-orm'
import { runExclusively } from '../platform/database/transaction'
import type { Db } from '../platform/database/types'

/** Rows younger than this are left alone: there are few, and each fold is a write of its own. */
const FOLD_AFTER_SECONDS = 5

/** Every call adds up the rows that are not folded yet, so under many writes a longer wait makes all calls slower. */
export const FOLD_EVERY_MS = 10_000

// The checksums alone: a transaction's is its number, never 0, so their sum grows with each one.
const versionOfEach = sql.join(
  dataAreas.map((area) => sql`coalesce(sum(checksum) filter (where area = ${sql.raw(`'${area}'`)}), 0)`),
  sql` || ' ' || `,
)

/**
 * The version of what lists show, as text: those of the areas in the order of `dataAreas`, each another one whenever a
 * transaction that changed a table of the area has been committed, by whatever server process.
 */
export const dataVersion = (): SQL<string> => sql<string>`(select ${versionOfEach} from area_changes)`

/** The version as this database has it, be it the primary or a standby. */
export async function readDataVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)
  return rows[0]?.version ?? ''
}

const isOld = sql`transaction_id <> 0 and changed_at < clock_timestamp() - make_interval(secs => ${FOLD_AFTER_SECONDS})`

/** Keeps the table of changes short, unless another server does so just now. The version stays what it is. */
export async function foldDataChanges(db: Db): Promise<void> {
  await runExclusively(db, 'data-version', async (tx) => {
    await tx.execute(sql`
      with folded as (delete from area_changes where ${isOld} returning area, changes, checksum)
      insert into area_changes (area, transaction_id, changes, checksum)
      select area, 0, sum(changes), sum(checksum) from folded group by area
      on conflict (transaction_id, area) do update
        set changes = area_changes.changes + excluded.changes, checksum = area_changes.checksum + excluded.checksum`)
  })
}
