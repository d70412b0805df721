import { sql } from 'drizzle-orm'
import { drizzle, NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { StartRefusedError } from '../start-refused'
import { ConnectionPool } from './connection-pool'
import { addressesOf } from './database-address'
import { LeasingSession } from './leasing-session'
import { migratePostgres } from './migrate-postgres'
import { listMissingMigrations } from './run-migrations'
import { assertUsable } from './schema-version'
import { statementLogger } from './statement-counter'
import type { Database, Db } from './types'

const STATEMENT_MS = 15_000
const LOCK_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 30_000
const PING_MS = 2_000

const notThroughPooler =
  'The database misses migrations, which a pooler cannot pass on. Run the command migrate with DATABASE_OWNER_URL naming PostgreSQL itself.'

export interface PostgresOptions {
  /** Connections of this process at most. */
  poolSize: number
  /** Milliseconds that a statement waits for a connection. */
  waitMs: number
  /** Milliseconds that making a connection may take. */
  connectMs: number
  /** Milliseconds after which a statement is given up that the database does not end by itself. */
  answerMs: number
  /** Milliseconds after which a connection that is still held counts as stuck. */
  stuckAfterMs: number
  /** Milliseconds that a statement waits before the database is asked whether it still works on it. */
  lookEveryMs: number
  /** Whether a pooler stands between that gives a connection away after each transaction. */
  isPooled: boolean
}

const defaults: PostgresOptions = {
  poolSize: 10,
  waitMs: 2_000,
  connectMs: 5_000,
  answerMs: STATEMENT_MS + 5_000,
  stuckAfterMs: 60_000,
  lookEveryMs: 500,
  isPooled: false,
}

type StandbyConfig = Pick<Config, 'databaseReadUrl' | 'databasePoolSize' | 'isDatabasePooled'>

/** So many statements wait for each connection; more would only wait in vain. */
const WAITING_PER_CONNECTION = 20

const aside = (connectMs: number): pg.ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'dealer-portal',
})

const directOptions = ({ connectMs, answerMs }: PostgresOptions): pg.ClientConfig => ({
  ...aside(connectMs),
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: answerMs,
  // Compiling a large statement takes PostgreSQL longer than running any of ours.
  options: '-c timezone=UTC -c jit=off',
})

/** A pooler knows no settings of a connection's own, and three commands sent together cost one way instead of three. */
const pooledOptions = ({ connectMs, answerMs }: PostgresOptions): pg.ClientConfig => ({
  ...aside(connectMs),
  query_timeout: answerMs,
  pipeline: true,
})

/** Opens a transaction with the settings that a connection of our own has from its start. */
const POOLED_BEGIN = [
  'begin',
  `set local statement_timeout = ${STATEMENT_MS}`,
  `set local lock_timeout = ${LOCK_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  "set local timezone = 'UTC'",
].join('; ')

async function assertWritable(db: Db): Promise<void> {
  const { rows } = await db.execute<{ setting: string }>(
    sql`select current_setting('transaction_read_only') as setting`,
  )
  if (rows[0]?.setting === 'off') return
  throw new StartRefusedError('DATABASE_URL names a server that takes no writes, such as a standby.', { passes: true })
}

/** On a connection that is cut when it is silent, and then the others are not trusted either. */
async function ping(pool: ConnectionPool): Promise<void> {
  const { client, giveBack } = await pool.take(true)
  const limit = setTimeout(() => {
    client.cut()
    pool.distrustOthers()
  }, PING_MS)
  try {
    await assertUsable(drizzle({ client }) as unknown as Db)
  } finally {
    clearTimeout(limit)
    giveBack()
  }
}

/** A connection to a standby is not worth waiting for: the primary answers as well. */
const standbyLimits = { waitMs: 250, connectMs: 2_000 }

/** Opens the standby that `DATABASE_READ_URL` names, for `Standby`. */
export const openStandby = (
  { databaseReadUrl, databasePoolSize, isDatabasePooled }: StandbyConfig,
  log: Pick<Logger, 'warn'>,
): Database | null =>
  databaseReadUrl === null
    ? null
    : openPostgres(databaseReadUrl, log, { poolSize: databasePoolSize, isPooled: isDatabasePooled, ...standbyLimits })

/**
 * Opens PostgreSQL. Connections are made when first needed.
 * A statement may take 15 seconds, 5 of them waiting for a lock; it waits at most 2 for a connection. Beyond that the
 * request fails and nothing else, also when the database falls silent.
 * @param url one host or several, see `isDatabaseAddress`
 */
export function openPostgres(url: string, log: Pick<Logger, 'warn'>, options: Partial<PostgresOptions> = {}): Database {
  const chosen = { ...defaults, ...options }
  const { poolSize, waitMs, stuckAfterMs, lookEveryMs, connectMs, isPooled } = chosen
  const addresses = addressesOf(url)
  const limits = { size: poolSize, mostWaiting: poolSize * WAITING_PER_CONNECTION, waitMs, stuckAfterMs, lookEveryMs }
  const pool = new ConnectionPool({
    addresses,
    options: isPooled ? pooledOptions(chosen) : directOptions(chosen),
    pooledBegin: isPooled ? POOLED_BEGIN : null,
    limits,
    log,
  })
  const dialect = new PgDialect()
  const session = new LeasingSession({ pool, dialect, statementLogger, begin: isPooled ? POOLED_BEGIN : 'begin', log })
  const db = new NodePgDatabase(dialect, session, undefined) as unknown as Db
  return {
    db,
    kind: 'postgres',
    migrate: async () => {
      await assertWritable(db)
      const missing = await listMissingMigrations(db)
      // Asked first: a role that owns nothing starts on a database that is up to date.
      if (missing.length === 0) return
      if (isPooled) throw new StartRefusedError(notThroughPooler)
      await migratePostgres({ ...aside(connectMs), connectionString: addresses.current })
    },
    ping: () => ping(pool),
    dump: null,
    poolUse: () => pool.use(),
    close: () => pool.close(),
  }
}
