import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { StartError } from '../start-error'
import { parseAddresses } from './database-address'
import { openDrizzle } from './drizzle-internals'
import { migratePostgres } from './migrations/run-migrations'
import { assertUsable, listMissingMigrations } from './migrations/schema-state'
import { applicationName } from './postgres/application-name'
import { PostgresPool } from './postgres/pool'
import type { Database, Db } from './types'

const STATEMENT_MS = 15_000
const LOCK_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 30_000
const PING_MS = 2_000

const notThroughPooler =
  'The database lacks migrations, which cannot run through a pooler. Run the command migrate, with DATABASE_OWNER_URL set to PostgreSQL itself.'

export interface PostgresOptions {
  /** The maximum number of connections of this process. */
  poolSize: number
  /** Milliseconds that a statement waits for a connection. */
  waitMs: number
  /** Milliseconds that opening a connection may take. */
  connectMs: number
  /** Milliseconds after which the server stops waiting for a statement that the database did not end. */
  answerMs: number
  /** Milliseconds after which a connection in use counts as stuck. */
  stuckAfterMs: number
  /** Milliseconds that a statement waits before asking the database whether it is still running. */
  checkIntervalMs: number
  /** Whether a pooler gives the connection to another client after each transaction. */
  isPooled: boolean
}

const defaults: PostgresOptions = {
  poolSize: 10,
  waitMs: 2_000,
  connectMs: 5_000,
  answerMs: STATEMENT_MS + 5_000,
  stuckAfterMs: 60_000,
  checkIntervalMs: 500,
  isPooled: false,
}

type StandbyConfig = Pick<Config, 'databaseReadUrl' | 'databasePoolSize' | 'isDatabasePooled'>

/** How many statements may wait per connection. More would time out anyway. */
const WAITING_PER_CONNECTION = 20

const commonOptions = (connectMs: number): pg.ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: applicationName(),
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

/** A pooler does not support connection settings. Pipelined, the three commands of a statement take one round trip. */
const pooledOptions = ({ connectMs, answerMs }: PostgresOptions): pg.ClientConfig => ({
  ...commonOptions(connectMs),
  query_timeout: answerMs,
  pipeline: true,
})

/** Opens a transaction with the settings that a direct connection has from the start. */
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
  throw new StartError('DATABASE_URL names a server that accepts no writes, such as a standby.', {
    isTemporary: true,
  })
}

/** A silent connection is cut, and then the others are not trusted either. */
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

/** Waiting for a connection to a standby is not worthwhile: the primary can answer too. */
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
 * Opens PostgreSQL. Connects on first use. A statement may take 15 seconds, 5 of them waiting for a lock, and waits at
 * most 2 for a connection. Beyond that only the request fails, even if the database stops responding.
 * @param url one host or several, see `isDatabaseAddress`
 */
export function openPostgres(url: string, log: Pick<Logger, 'warn'>, options: Partial<PostgresOptions> = {}): Database {
  const chosen = { ...defaults, ...options }
  const { poolSize, waitMs, stuckAfterMs, checkIntervalMs, connectMs, isPooled } = chosen
  const addresses = parseAddresses(url)
  const limits = {
    size: poolSize,
    maxWaiting: poolSize * WAITING_PER_CONNECTION,
    waitMs,
    stuckAfterMs,
    checkIntervalMs,
  }
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
      // Checked first: a role that owns nothing can start on an up-to-date database.
      if (missing.length === 0) return
      if (isPooled) throw new StartError(notThroughPooler)
      await migratePostgres({ ...commonOptions(connectMs), connectionString: addresses.current }, log)
    },
    ping: () => ping(pool),
    dump: null,
    poolUse: () => pool.state(),
    close: () => pool.close(),
  }
}
