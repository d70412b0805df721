import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection, TransactionalConnection } from '../connection'
import type { Addresses } from '../database-address'
import { ConnectionError } from '../database-errors'
import type { PoolUse } from '../types'
import { AcquireQueue } from './acquire-queue'
import { PostgresConnection } from './connection'
import { DriverClient } from './pg-internals'
import { SilenceWatch } from './silence-watch'

interface PoolLimits {
  size: number
  maxWaiting: number
  waitMs: number
  /** Milliseconds after which a connection in use counts as stuck. */
  stuckAfterMs: number
  /**
   * Milliseconds that a statement waits before asking the database whether it is still running, and between two such
   * checks.
   */
  checkIntervalMs: number
}

interface PoolParts {
  addresses: Addresses
  options: pg.ClientConfig
  /**
   * Opens the transaction around a single statement behind a pooler, which supports no connection settings or prepared
   * statements; null without a pooler.
   */
  pooledBegin: string | null
  limits: PoolLimits
  log: Pick<Logger, 'warn'>
}

const CLOSE_TIMEOUT_MS = 5_000

/**
 * The pool of PostgreSQL connections. A lost connection fails only its own statement; a new one can be opened
 * immediately.
 */
export class PostgresPool implements TransactionalConnection {
  readonly #pool: pg.Pool
  readonly #queue: AcquireQueue
  /** Connections that the driver's pool has open, in use or idle. */
  readonly #open = new Map<pg.PoolClient, PostgresConnection>()
  /** When each connection in use was acquired, on the process's monotonic clock. */
  readonly #inUse = new Map<PostgresConnection, number>()
  readonly #writable = new WeakSet<PostgresConnection>()
  /** Null behind a pooler, which hides PostgreSQL's backends. */
  readonly #silence: SilenceWatch | null

  constructor(private readonly parts: PoolParts) {
    const { addresses, options, pooledBegin, limits, log } = parts
    this.#queue = new AcquireQueue(limits)
    this.#pool = new pg.Pool({
      ...options,
      max: limits.size,
      idleTimeoutMillis: 30_000,
      Client: class extends DriverClient {
        constructor(config: pg.ClientConfig = {}) {
          super({ ...config, connectionString: addresses.current })
        }
      },
    })
    // Without a listener, a connection lost while idle would end the process.
    this.#pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
    this.#pool.on('connect', (client) => {
      if (!(client instanceof DriverClient)) throw new Error('The pool created a connection of another type.')
      this.#open.set(
        client,
        new PostgresConnection(client, { isPreparing: pooledBegin === null, isObserved: true, log }),
      )
    })
    this.#pool.on('remove', (client) => this.#open.delete(client))
    this.#silence =
      pooledBegin === null
        ? new SilenceWatch({
            inUse: () => this.#inUse.keys(),
            openConnection: (timeouts) =>
              PostgresConnection.open({ ...options, connectionString: addresses.current, ...timeouts }, { log }),
            onSilence: (connections) => {
              log.warn({ connections }, 'cut silent database connections')
              this.#cutIdle()
            },
            everyMs: limits.checkIntervalMs,
          })
        : null
  }

  state(): PoolUse {
    const { size, stuckAfterMs } = this.parts.limits
    const stuckLimit = performance.now() - stuckAfterMs
    const stuck = [...this.#inUse.values()].filter((since) => since <= stuckLimit).length
    return { size, used: this.#inUse.size, idle: this.#pool.idleCount, waiting: this.#queue.waiting, stuck }
  }

  query(text: string, values: unknown[]): ReturnType<Connection['query']> {
    return this.#send((connection) => connection.query(text, values))
  }

  queryRows(text: string, values: unknown[], name?: string): Promise<unknown[][]> {
    return this.#send((connection) => connection.queryRows(text, values, name))
  }

  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.use((connection) => connection.transaction(work, this.parts.pooledBegin ?? 'begin'))
  }

  /**
   * Runs `work` on a connection that no other caller uses in the meantime.
   * @param isUrgent whether it may wait even if the queue is full
   * @throws ConnectionError if no connection is free in time or the database is unreachable
   */
  async use<T>(work: (connection: PostgresConnection) => Promise<T>, isUrgent = false): Promise<T> {
    await this.#queue.enter(isUrgent)
    try {
      const { client, connection } = await this.#connect()
      this.#inUse.set(connection, performance.now())
      try {
        return await work(connection)
      } finally {
        this.#inUse.delete(connection)
        if (connection.isLost) connection.cut()
        client.release(connection.isLost)
      }
    } finally {
      this.#queue.leave()
    }
  }

  /** Call it when a connection was silent: others may be too, and the next statement must not run into one. */
  distrustOthers(): void {
    this.#cutIdle()
    this.#silence?.look()
  }

  /** Closes every connection: those in use on release, or after five seconds. */
  async close(): Promise<void> {
    const tooLong = new AbortController()
    const closed = this.#pool.end().finally(() => tooLong.abort())
    const cutAll = async () => {
      await sleep(CLOSE_TIMEOUT_MS, undefined, { signal: tooLong.signal })
      for (const connection of this.#inUse.keys()) connection.cut()
    }
    await Promise.race([closed, cutAll().catch(() => closed)])
    await this.#silence?.stop()
  }

  #send<T>(send: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const { pooledBegin } = this.parts
    return this.use(pooledBegin === null ? send : (connection) => inTransaction(connection, pooledBegin, send))
  }

  #cutIdle(): void {
    for (const connection of this.#open.values()) if (!this.#inUse.has(connection)) connection.cut()
  }

  /** Tries each address once, the last one that worked first. */
  async #connect() {
    const { addresses } = this.parts
    for (let tried = 1; ; tried += 1) {
      const address = addresses.current
      try {
        return await this.#connectTo()
      } catch (error) {
        addresses.abandon(address)
        if (tried >= addresses.count) throw error
      }
    }
  }

  async #connectTo(): Promise<{ client: pg.PoolClient; connection: PostgresConnection }> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new ConnectionError('08001', { cause: error })
    })
    const connection = this.#open.get(client)
    if (!connection || connection.isLost) {
      client.release(true)
      return this.#connectTo()
    }
    if (!this.parts.addresses.needsWritable || this.#writable.has(connection)) return { client, connection }
    try {
      await assertWritable(connection)
      this.#writable.add(connection)
      return { client, connection }
    } catch (error) {
      connection.cut()
      client.release(true)
      throw error
    }
  }
}

/** Sends all three before the first is answered. If the statement fails, the commit becomes a rollback. */
async function inTransaction<T>(
  connection: PostgresConnection,
  begin: string,
  send: (connection: PostgresConnection) => Promise<T>,
): Promise<T> {
  const replies = [connection.query(begin), send(connection), connection.query('commit')] as const
  const [begun, result, committed] = await Promise.allSettled(replies)
  if (begun.status === 'rejected') throw begun.reason
  if (result.status === 'rejected') throw result.reason
  if (committed.status === 'rejected') throw committed.reason
  return result.value
}

async function assertWritable(connection: PostgresConnection): Promise<void> {
  const { rows } = await connection.query<{ setting: string }>(
    `select current_setting('transaction_read_only') as setting`,
  )
  if (rows[0]?.setting !== 'off') throw new ConnectionError('25006')
}
