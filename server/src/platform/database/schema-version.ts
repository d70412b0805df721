import { sql } from 'drizzle-orm'
import { readMigrations } from './read-migrations'
import type { Db } from './types'

let newest: number | undefined

/** When this code's newest migration was made, in milliseconds. It does not change while the code runs. */
function newestMigration(): number {
  newest ??= readMigrations().at(-1)?.madeAt ?? 0
  return newest
}

/**
 * Resolves when the database takes writes and has this code's newest migration. A later release's schema is no fault
 * here: servers of both work side by side while one replaces the other.
 * @throws Error when it is read-only or its schema older; the database's own error when it does not answer
 */
export async function assertUsable(db: Db): Promise<void> {
  const { rows } = await db.execute<{ setting: string; isMigrated: boolean }>(sql`
    select current_setting('transaction_read_only') as setting,
      exists (select from drizzle.__drizzle_migrations where created_at = ${newestMigration()}) as "isMigrated"`)
  const [state] = rows
  if (state?.setting !== 'off') throw new Error('The database takes no writes.')
  if (!state.isMigrated) throw new Error("The database has not had this release's migrations.")
}
