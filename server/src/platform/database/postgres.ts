import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { StartRefusedError } from '../start-refused'
import { addressesOf } from './database-address'
import { openDrizzle } from './drizzle-internals'
import { migratePostgres } from './migrations/run-migrations'
import { assertUsable, listMissingMigrations } from './migrations/schema-state'
import { PostgresPool } from './postgres/pool'
import type { Database, Db } from './types'

const STATEMENT_MS = 15_000
const LOCK_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 30_000
const PING_MS = 2_000

const notThroughPooler =
  'The database misses migrations, which a pooler cannot pass on. Run the command migrate with DATABASE_OWNER_URL naming PostgreSQL itself.'

export interface PostgresOptions {
  /** The most connections of this process. */
  poolSize: number
  /** Milliseconds that a statement waits for a connection. */
  waitMs: number
  /** Milliseconds that opening a connection may take. */
  connectMs: number
  /** Milliseconds after which the server stops waiting for a statement that the database did not end. */
  answerMs: number
  /** Milliseconds after which a connection that is still in use counts as stuck. */
  stuckAfterMs: number
  /** Milliseconds that a statement waits before the database is asked whether it still works on it. */
  lookEveryMs: number
  /** Whether there is a pooler in between that gives the connection to another client after each transaction. */
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

/** How many statements may wait per connection. More would time out anyway. */
const WAITING_PER_CONNECTION = 20

const commonOptions = (connectMs: number): pg.ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'dealer-portal',
})

const directOptions = ({ connectMs, answerMs }: PostgresOptions): pg.ClientConfig => ({
  ...commonOptions(connectMs),
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: answerMs,
  // Compiling a large statement takes PostgreSQL longer than running any of ours.
  options: '-c timezone=UTC -c jit=off',
})

/** A pooler supports no settings of a connection. Pipelined, the three commands of a statement cost one round trip. */
const pooledOptions = ({ connectMs, answerMs }: PostgresOptions): pg.ClientConfig => ({
  ...commonOptions(connectMs),
  query_timeout: answerMs,
  pipeline: true,
})

/** Opens a transaction with the settings that a direct connection has from its start. */
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

/** Uses a connection that is cut when it is silent, and then the others are not trusted either. */
const ping = (pool: PostgresPool): Promise<void> =>
  pool.use(async (connection) => {
    const limit = setTimeout(() => {
      connection.cut()
      pool.distrustOthers()
    }, PING_MS)
    try {
      await assertUsable(openDrizzle(connection))
    } finally {
      clearTimeout(limit)
    }
  }, true)

/** Waiting for a connection to a standby is not worth it: the primary answers as well. */
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
 * Opens PostgreSQL. Connections are opened when first needed.
 * A statement may take 15 seconds, 5 of them waiting for a lock; it waits at most 2 for a connection. Beyond that the
 * request fails and nothing else, even when the database stops responding.
 * @param url one host or several, see `isDatabaseAddress`
 */
export function openPostgres(url: string, log: Pick<Logger, 'warn'>, options: Partial<PostgresOptions> = {}): Database {
  const chosen = { ...defaults, ...options }
  const { poolSize, waitMs, stuckAfterMs, lookEveryMs, connectMs, isPooled } = chosen
  const addresses = addressesOf(url)
  const limits = { size: poolSize, mostWaiting: poolSize * WAITING_PER_CONNECTION, waitMs, stuckAfterMs, lookEveryMs }
  const pool = new PostgresPool({
    addresses,
    options: isPooled ? pooledOptions(chosen) : directOptions(chosen),
    pooledBegin: isPooled ? POOLED_BEGIN : null,
    limits,
    log,
  })
  const db = openDrizzle(pool)
  return {
    db,
    kind: 'postgres',
    migrate: async () => {
      await assertWritable(db)
      const missing = await listMissingMigrations(db)
      // Checked first: a role that owns nothing can start on a database that is up to date.
      if (missing.length === 0) return
      if (isPooled) throw new StartRefusedError(notThroughPooler)
      await migratePostgres({ ...commonOptions(connectMs), connectionString: addresses.current }, log)
    },
    ping: () => ping(pool),
    dump: null,
    poolUse: () => pool.state(),
    close: () => pool.close(),
  }
}
