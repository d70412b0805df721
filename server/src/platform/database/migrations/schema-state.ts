import { sql } from 'drizzle-orm'
import { StartRefusedError } from '../../start-refused'
import type { Db } from '../types'
import { type Migration, readMigrations } from './read-migrations'

const tooOldForSchema =
  'A later release has changed the database, so this release can no longer run on it. Start that release or a later one.'

interface Recorded {
  /** When each migration in the database was made, in milliseconds. */
  applied: Set<number>
  /** When the newest migration that code must have was made, in milliseconds. */
  floor: number
}

async function readRecorded(db: Db): Promise<Recorded> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return { applied: new Set(), floor: 0 }
  // As JSON, because a database of an earlier release has no such column.
  const { rows } = await db.execute<{ at: string; needs: string | null }>(
    sql`select created_at::text as at, to_jsonb(note)->>'needs' as needs from drizzle.__drizzle_migrations note`,
  )
  return {
    applied: new Set(rows.map(({ at }) => Number(at))),
    floor: Math.max(0, ...rows.map(({ needs }) => Number(needs ?? 0))),
  }
}

/** Compares the schema with this code's migrations. */
export async function findSchemaState(db: Db): Promise<'none' | 'older' | 'present' | 'newer'> {
  const { applied } = await readRecorded(db)
  if (applied.size === 0) return 'none'
  const own = readMigrations().map(({ madeAt }) => madeAt)
  if (Math.max(...applied) > Math.max(...own)) return 'newer'
  return own.every((madeAt) => applied.has(madeAt)) ? 'present' : 'older'
}

/**
 * Lists this code's migrations that the database does not have, oldest first.
 * @throws StartRefusedError if a later release needs newer code than this
 */
export async function listMissingMigrations(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migration[]> {
  const { applied, floor } = await readRecorded(db)
  if (floor > (migrations.at(-1)?.madeAt ?? 0)) throw new StartRefusedError(tooOldForSchema)
  return migrations.filter(({ madeAt }) => !applied.has(madeAt))
}

let newest: number | undefined

/** Returns when this code's newest migration was made, in milliseconds. Constant while the code runs. */
function newestMigration(): number {
  newest ??= readMigrations().at(-1)?.madeAt ?? 0
  return newest
}

/**
 * Resolves if the database accepts writes and has this code's newest migration. A later release's schema is fine:
 * during an upgrade, servers of both releases run side by side until a migration needs newer code.
 * @throws StartRefusedError if a migration needs newer code than this
 * @throws Error if the database is read-only or its schema older, or the database's own error if it does not answer
 */
export async function assertUsable(db: Db): Promise<void> {
  const { rows } = await db.execute<{ setting: string; isMigrated: boolean; needsNewerCode: boolean }>(sql`
    select current_setting('transaction_read_only') as setting,
      exists (select from drizzle.__drizzle_migrations where created_at = ${newestMigration()}) as "isMigrated",
      exists (select from drizzle.__drizzle_migrations note
        where (to_jsonb(note)->>'needs')::bigint > ${newestMigration()}) as "needsNewerCode"`)
  const [state] = rows
  if (state?.setting !== 'off') throw new Error('The database accepts no writes.')
  if (state.needsNewerCode) throw new StartRefusedError(tooOldForSchema)
  if (!state.isMigrated) throw new Error("The database does not have this release's migrations yet.")
}
