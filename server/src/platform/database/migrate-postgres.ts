import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { rebuildCollatedIndexes } from './rebuild-collated-indexes'
import { runMigrations } from './run-migrations'
import type { Db } from './types'
import { WatchedClient } from './watched-client'

/** Any fixed number: server processes that start together agree on it. */
const migrationLock = 7_261_903_884
const ASK_EVERY_MS = 250

/**
 * Waits until no other process migrates; the connection then has its turn until it is closed. It asks again and again:
 * a statement that waits would keep `CREATE INDEX CONCURRENTLY` of the other process waiting for it in turn, for ever.
 */
export async function takeMigrationTurn(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_lock(${migrationLock}) as taken`)
    if (rows[0]?.taken) return
    await sleep(ASK_EVERY_MS)
  }
}

/**
 * Runs what the database misses of this code's migrations, one server process at a time.
 * @param config a connection without limits of time: a migration may take as long as it needs
 */
export async function migratePostgres(config: pg.ClientConfig): Promise<void> {
  const client = new WatchedClient(config)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const db = drizzle({ client }) as unknown as Db
    await takeMigrationTurn(db)
    await runMigrations(db)
    await rebuildCollatedIndexes(db)
  } finally {
    await client.end()
  }
}
