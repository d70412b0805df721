import { sql } from 'drizzle-orm'
import { StartRefusedError } from '../../start-refused'
import type { Db } from '../types'
import { type Migration, readMigrations } from './read-migrations'

const tooOldForSchema =
  'A later release has changed the database so that this release cannot run on it any more. Start that release or a later one.'

interface Recorded {
  /** When each migration that the database has was made, in milliseconds. */
  applied: Set<number>
  /** The newest migration that code must have to run on the database, in the same way. */
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

/** How the schema compares with this code's migrations. */
export async function findSchemaState(db: Db): Promise<'none' | 'older' | 'present' | 'newer'> {
  const { applied } = await readRecorded(db)
  if (applied.size === 0) return 'none'
  const own = readMigrations().map(({ madeAt }) => madeAt)
  if (Math.max(...applied) > Math.max(...own)) return 'newer'
  return own.every((madeAt) => applied.has(madeAt)) ? 'present' : 'older'
}

/**
 * This code's migrations that the database does not have, oldest first.
 * @throws StartRefusedError when a later release needs newer code than this
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

/** When this code's newest migration was made, in milliseconds. It does not change while the code runs. */
function newestMigration(): number {
  newest ??= readMigrations().at(-1)?.madeAt ?? 0
  return newest
}

/**
 * Resolves when the database takes writes and has this code's newest migration. The schema of a later release is fine:
 * servers of both releases run side by side while one replaces the other, until a migration needs newer code.
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
