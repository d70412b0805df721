import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from 'pino'
import { migrationsFolder } from './migrations-folder'
import { PreparingClient } from './preparing-client'
import { statementLogger } from './statement-counter'
import type { Database, Db } from './types'

/** Any fixed number: server processes that start together agree on it. */
const migrationLock = 7_261_903_884

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let failure: unknown
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() })
  } catch (error) {
    failure = error
  }
  // Closing the connection gives the lock back and keeps the lifted time limit out of the pool.
  client.release(true)
  if (failure !== undefined) throw failure
}

/**
 * Opens PostgreSQL. Connections are made when first needed.
 * A statement may take 15 seconds, waiting for a connection 5; both then fail the request and nothing else.
 */
export function openPostgres(url: string, log: Pick<Logger, 'error'>, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'dealer-portal',
    options: '-c timezone=UTC',
  })
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection lost'))
  const db = drizzle({ client: pool, logger: statementLogger }) as unknown as Db
  return {
    db,
    kind: 'postgres',
    migrate: () => migrateUnderLock(pool),
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    dump: null,
    close: () => pool.end(),
  }
}
