import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { StartRefusedError } from '../start-refused'
import { sqlStateOf } from './database-errors'
import { type Migration, readMigrations } from './read-migrations'
import type { Db, Tx } from './types'

/** A lock that is waited for makes everybody behind it wait as well, so it is not waited for long, but again and again. */
const LOCK_WAIT = '5s'
const ATTEMPTS = 20
const PAUSE_MS = 1_000

/** Lock not available, and deadlock. */
const lockStates = new Set(['55P03', '40P01'])

interface Limits {
  lockWait: string
  attempts: number
  pauseMs: number
}

export const tooOldForSchema =
  'A later release has changed the database so that this release cannot run on it any more. Start that release or a later one.'

/** The table is the one Drizzle keeps; `needs` is ours. */
async function prepareNotes(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists needs bigint`)
}

interface Noted {
  applied: Set<number>
  /** Code must know the migration made then, in milliseconds. */
  floor: number
}

const nothingNoted: Noted = { applied: new Set(), floor: 0 }

async function readNotes(db: Db): Promise<Noted> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return nothingNoted
  // As JSON, since a database of an earlier release has no such column.
  const { rows } = await db.execute<{ at: string; needs: string | null }>(
    sql`select created_at::text as at, to_jsonb(note)->>'needs' as needs from drizzle.__drizzle_migrations note`,
  )
  return {
    applied: new Set(rows.map(({ at }) => Number(at))),
    floor: Math.max(0, ...rows.map(({ needs }) => Number(needs ?? 0))),
  }
}

/** How the tables compare with this code's migrations. */
export async function findSchemaState(db: Db): Promise<'none' | 'older' | 'present' | 'newer'> {
  const { applied } = await readNotes(db)
  if (applied.size === 0) return 'none'
  const own = readMigrations().map(({ madeAt }) => madeAt)
  if (Math.max(...applied) > Math.max(...own)) return 'newer'
  return own.every((madeAt) => applied.has(madeAt)) ? 'present' : 'older'
}

/** Tries again what only failed to get a lock. */
async function withRetries(tag: string, { attempts, pauseMs }: Limits, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const state = sqlStateOf(error)
      if (state === null || !lockStates.has(state)) throw error
      if (attempt === attempts) {
        throw new StartRefusedError(
          `The migration ${tag} did not get its locks in ${attempts} attempts: something holds them, such as a long transaction. Start again when it has ended.`,
        )
      }
      await sleep(pauseMs)
    }
  }
}

async function note(db: Db | Tx, migration: Migration, all: readonly Migration[]): Promise<void> {
  const needed = all.find(({ tag }) => tag === migration.needs)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs)
    values (${migration.hash}, ${migration.madeAt}, ${needed?.madeAt ?? null})`)
}

async function runInTransaction(db: Db, migration: Migration, all: readonly Migration[], limits: Limits) {
  await withRetries(migration.tag, limits, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${limits.lockWait}, true)`)
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await note(tx, migration, all)
    }),
  )
}

async function runOutside(db: Db, migration: Migration, all: readonly Migration[], limits: Limits) {
  await db.execute(sql`select set_config('lock_timeout', ${limits.lockWait}, false)`)
  for (const statement of migration.statements) {
    await withRetries(migration.tag, limits, () => db.execute(sql.raw(statement)))
  }
  await db.execute(sql`reset lock_timeout`)
  await note(db, migration, all)
}

/**
 * What the database misses of this code's migrations, oldest first.
 * @throws StartRefusedError when a later release needs newer code than this
 */
export async function listMissingMigrations(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migration[]> {
  const { applied, floor } = await readNotes(db)
  if (floor > (migrations.at(-1)?.madeAt ?? 0)) {
    throw new StartRefusedError(tooOldForSchema)
  }
  return migrations.filter(({ madeAt }) => !applied.has(madeAt))
}

/**
 * Runs what the database misses of this code's migrations, each in a transaction of its own unless it is marked to run
 * outside one. The caller sees to it that one process at a time does so.
 * @param db one connection of its own, without a limit on a statement's time
 * @throws StartRefusedError when a later release needs newer code than this, or when a lock cannot be had
 */
export async function runMigrations(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
  limits: Limits = { lockWait: LOCK_WAIT, attempts: ATTEMPTS, pauseMs: PAUSE_MS },
): Promise<void> {
  const missing = await listMissingMigrations(db, migrations)
  if (missing.length > 0) await prepareNotes(db)
  for (const migration of missing) {
    await (migration.isOutsideTransaction ? runOutside : runInTransaction)(db, migration, migrations, limits)
  }
}
