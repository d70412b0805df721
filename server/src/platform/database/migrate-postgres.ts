import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { takeMigrationTurn } from './migration-turn'
import { runMigrations } from './run-migrations'
import type { Db } from './types'
import { WatchedClient } from './watched-client'

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
  } finally {
    await client.end()
  }
}
