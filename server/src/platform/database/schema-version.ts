import { sql } from 'drizzle-orm'
import { StartRefusedError } from '../start-refused'
import { readMigrations } from './read-migrations'
import { tooOldForSchema } from './run-migrations'
import type { Db } from './types'

let newest: number | undefined

/** When this code's newest migration was made, in milliseconds. It does not change while the code runs. */
function newestMigration(): number {
  newest ??= readMigrations().at(-1)?.madeAt ?? 0
  return newest
}

/**
 * Resolves when the database takes writes and has this code's newest migration. A later release's schema is no fault
 * here: servers of both work side by side while one replaces the other, until a migration needs newer code.
 * @throws StartRefusedError when a migration needs newer code than this; Error when the database is read-only or its schema
 *   older; the database's own error when it does not answer
 */
export async function assertUsable(db: Db): Promise<void> {
  const { rows } = await db.execute<{ setting: string; isMigrated: boolean; needsNewer: boolean }>(sql`
    select current_setting('transaction_read_only') as setting,
      exists (select from drizzle.__drizzle_migrations where created_at = ${newestMigration()}) as "isMigrated",
      exists (select from drizzle.__drizzle_migrations note
        where (to_jsonb(note)->>'needs')::bigint > ${newestMigration()}) as "needsNewer"`)
  const [state] = rows
  if (state?.setting !== 'off') throw new Error('The database takes no writes.')
  if (state.needsNewer) throw new StartRefusedError(tooOldForSchema)
  if (!state.isMigrated) throw new Error("The database has not had this release's migrations.")
}
