import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../../start-error'
import { getSqlState } from '../database-errors'
import { openDrizzle } from '../drizzle-internals'
import { PostgresConnection } from '../postgres/connection'
import type { Db, Tx } from '../types'
import { listMissingMigrations, type Migration, readMigrations } from './schema-state'

/** Later statements queue behind a migration that waits for a lock, so each wait is short and repeated. */
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

/** The table is Drizzle's own, except for the column `needs`. */
async function createRecords(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  await db.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists needs bigint`)
}

/** Retries work that failed only because it did not get a lock. */
async function withRetries(tag: string, { attempts, pauseMs }: Limits, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      const state = getSqlState(error)
      if (state === null || !lockStates.has(state)) throw error
      if (attempt === attempts) {
        throw new StartError(
          `The migration ${tag} did not get its locks in ${attempts} attempts. Something holds them, such as a long transaction. Start again once it has ended.`,
        )
      }
      await sleep(pauseMs)
    }
  }
}

async function record(db: Db | Tx, migration: Migration, all: readonly Migration[]): Promise<void> {
  const needed = all.find(({ tag }) => tag === migration.needs)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs)
    values (${migration.hash}, ${migration.madeAt}, ${needed?.madeAt ?? null})`)
}

async function runInTransaction(db: Db, migration: Migration, all: readonly Migration[], limits: Limits) {
  await withRetries(migration.tag, limits, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${limits.lockWait}, true)`)
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await record(tx, migration, all)
    }),
  )
}

async function runOutsideTransaction(db: Db, migration: Migration, all: readonly Migration[], limits: Limits) {
  await db.execute(sql`select set_config('lock_timeout', ${limits.lockWait}, false)`)
  for (const statement of migration.statements) {
    await withRetries(migration.tag, limits, () => db.execute(sql.raw(statement)))
  }
  await db.execute(sql`reset lock_timeout`)
  await record(db, migration, all)
}

/**
 * Runs this code's migrations that the database does not have, each in its own transaction unless marked to run outside
 * one. The caller makes sure that only one process at a time does so.
 * @param db a separate connection without a statement timeout
 * @throws StartError if a later release needs newer code than this, or if a migration does not get a lock
 */
export async function runMigrations(
  db: Db,
  migrations: readonly Migration[] = readMigrations(),
  limits: Limits = { lockWait: LOCK_WAIT, attempts: ATTEMPTS, pauseMs: PAUSE_MS },
): Promise<void> {
  const missing = await listMissingMigrations(db, migrations)
  if (missing.length > 0) await createRecords(db)
  for (const migration of missing) {
    await (migration.isOutsideTransaction ? runOutsideTransaction : runInTransaction)(db, migration, migrations, limits)
  }
}

const COLLATION = 'name_order'

/** Whether the indexes were built with a different ICU version than the database now sorts by. */
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
 * Rebuilds the indexes of names after an update of ICU, which may order some names differently. Otherwise an older
 * index would list them in the previous order (decision 69). Names stay readable and writable in the meantime. Does
 * nothing while the version is the same.
 */
export async function rebuildCollatedIndexes(db: Db): Promise<void> {
  if (!(await isOutdated(db))) return
  for (const name of await collatedIndexes(db)) await db.execute(sql.raw(`reindex index concurrently ${name}`))
  await db.execute(sql.raw(`alter collation ${COLLATION} refresh version`))
}

/** Any fixed number on which all server processes agree. */
const MIGRATION_LOCK = 7_261_903_884
const POLL_MS = 250

/**
 * Waits until no other process migrates, then locks migrations until the connection is closed. Polls, because a waiting
 * statement would block `CREATE INDEX CONCURRENTLY` of the other process, and both would wait forever.
 */
export async function takeMigrationTurn(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`)
    if (rows[0]?.taken) return
    await sleep(POLL_MS)
  }
}

/**
 * Runs the migrations that a PostgreSQL database does not have, one server process at a time.
 * @param config a connection without time limits: a migration may take as long as it needs
 */
export async function migratePostgres(config: pg.ClientConfig, log: Pick<Logger, 'warn'>): Promise<void> {
  const connection = await PostgresConnection.open(config, { log })
  try {
    await connection.query('set statement_timeout = 0')
    const db = openDrizzle(connection)
    await takeMigrationTurn(db)
    await runMigrations(db)
    await rebuildCollatedIndexes(db)
  } finally {
    await connection.end()
  }
}
