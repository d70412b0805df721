import { type DataArea, dataAreas } from '@portal/contract/api/endpoint'
import { type SQL, sql } from 'drizzle-orm'
import { runExclusively } from '../platform/database/transaction'
import type { Db } from '../platform/database/types'

/** Rows younger than this are not folded: there are few, and each fold is a write. */
const FOLD_AFTER_SECONDS = 5

/**
 * Every request sums the rows that are not folded yet. With many writes, a longer interval makes all requests slower.
 */
export const FOLD_EVERY_MS = 10_000

// Only the checksums: a transaction's is its number, never 0, so their sum always grows.
const checksumOf = (area: DataArea): SQL =>
  sql`coalesce(sum(checksum) filter (where area = ${sql.raw(`'${area}'`)}), 0)`

const areaVersions = sql.join(dataAreas.map(checksumOf), sql` || ' ' || `)

/** Selects the data version of one area, as text. */
export const areaVersion = (area: DataArea): SQL<string> =>
  sql<string>`(select ${checksumOf(area)}::text from area_changes)`

/**
 * Selects the data version of lists, as text: one per area in the order of `dataAreas`. Each changes whenever a
 * transaction that changed a table of the area is committed, by any server process.
 */
export const dataVersion = (): SQL<string> => sql<string>`(select ${areaVersions} from area_changes)`

/** Reads the version of this database, whether primary or standby. */
export async function readDataVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`select ${dataVersion()} as version`)
  return rows[0]?.version ?? ''
}

const isOld = sql`transaction_id <> 0 and changed_at < clock_timestamp() - make_interval(secs => ${FOLD_AFTER_SECONDS})`

/** Folds old rows to keep the table of changes short, unless another server is doing so. The version stays the same. */
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
