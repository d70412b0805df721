import { sql } from 'drizzle-orm'
import type { Db } from './types'

const COLLATION = 'name_order'

/** Whether the indexes were built with another version of ICU than the database now sorts by. */
async function isOutdated(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_collation
    where collname = ${COLLATION} and collversion is distinct from pg_collation_actual_version(oid)`)
  return rows.length > 0
}

async function collatedIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select i.indexrelid::regclass::text as name from pg_index i
    where exists (select from pg_collation c where c.oid = any(i.indcollation) and c.collname = ${COLLATION})`)
  return rows.map(({ name }) => name)
}

/**
 * Rebuilds the indexes of names after an update of ICU, which may order some names differently: an index built before would list
 * them in the former order (decision 69). Names stay readable and writable in the meantime. Does nothing while the version is the same.
 */
export async function rebuildCollatedIndexes(db: Db): Promise<void> {
  if (!(await isOutdated(db))) return
  for (const name of await collatedIndexes(db)) await db.execute(sql.raw(`reindex index concurrently ${name}`))
  await db.execute(sql.raw(`alter collation ${COLLATION} refresh version`))
}
