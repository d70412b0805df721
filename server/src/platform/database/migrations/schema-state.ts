import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { StartError } from '../../start-error'
import type { Db } from '../types'

/** Next to the bundle when built, in the `db` folder of the sources otherwise. */
const candidates = ['./migrations', '../../../db/migrations']

/**
 * The folder of reviewed SQL migrations.
 * @throws Error when there is none, which means a broken build
 */
export function migrationsFolder(): string {
  for (const candidate of candidates) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url))
    if (existsSync(`${folder}/meta/_journal.json`)) return folder
  }
  throw new Error('The migrations folder is missing; build the server again.')
}

/** One SQL file that drizzle-kit wrote and a developer reviewed. */
export interface Migration {
  /** The file's name without its extension, such as 0004_more_words. */
  tag: string
  /** When it was generated, in milliseconds. The database records this number once the migration has run. */
  madeAt: number
  hash: string
  statements: string[]
  /**
   * Whether it runs statement by statement outside a transaction, as `CREATE INDEX CONCURRENTLY` must. It restarts
   * after a failure, so each statement must be repeatable.
   */
  isOutsideTransaction: boolean
  /** The migration that code must have to run on the resulting schema; null if any code can. */
  needs: string | null
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

const outsideMark = /^-- outside a transaction$/m
const needsMark = /^-- needs (\d{4}_\w+)$/m

function readMigration(folder: string, tag: string, madeAt: number): Migration {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
  return {
    tag,
    madeAt,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isOutsideTransaction: outsideMark.test(text),
    needs: needsMark.exec(text)?.[1] ?? null,
  }
}

/** The migrations of this code, oldest first. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
  return journal.entries.map(({ tag, when }) => readMigration(folder, tag, when))
}

const tooOldForSchema =
  'A later release has changed the database, so this release can no longer run on it. Start that release or a later one.'

interface RecordedMigrations {
  /** When each migration in the database was made, in milliseconds. */
  applied: Set<number>
  /** The creation time, in milliseconds, of the newest migration that a release must include to run on this database. */
  floor: number
}

async function readRecordedMigrations(db: Db): Promise<RecordedMigrations> {
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
  const { applied } = await readRecordedMigrations(db)
  if (applied.size === 0) return 'none'
  const codeMigrations = readMigrations().map(({ madeAt }) => madeAt)
  if (Math.max(...applied) > Math.max(...codeMigrations)) return 'newer'
  return codeMigrations.every((madeAt) => applied.has(madeAt)) ? 'present' : 'older'
}

/**
 * Lists this code's migrations that the database does not have, oldest first.
 * @throws StartError if a later release needs newer code than this
 */
export async function listMissingMigrations(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migration[]> {
  const { applied, floor } = await readRecordedMigrations(db)
  if (floor > (migrations.at(-1)?.madeAt ?? 0)) throw new StartError(tooOldForSchema)
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
 * @throws StartError if a migration needs newer code than this
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
  if (state.needsNewerCode) throw new StartError(tooOldForSchema)
  if (!state.isMigrated) throw new Error("The database does not have this release's migrations yet.")
}
