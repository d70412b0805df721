import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionError } from './connection-error'
import type { Addresses } from './database-address'
import { observeStatements } from './observe-statements'
import { Places } from './places'
import { PreparingClient } from './preparing-client'
import { SilenceWatch } from './silence-watch'
import type { PoolUse } from './types'
import { type RowStatement, WatchedClient } from './watched-client'

const isNamed = (sent: unknown): sent is { name: unknown } =>
  typeof sent === 'object' && sent !== null && 'name' in sent

/** Prepares nothing under a name: behind a pooler the next statement may be on a connection that does not know it. */
class UnnamedClient extends WatchedClient {
  constructor(config: pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((sent: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, this, [isNamed(sent) ? { ...sent, name: undefined } : sent, ...rest])) as typeof send
  }
}

interface PoolLimits {
  size: number
  mostWaiting: number
  waitMs: number
  /** Milliseconds after which a connection that is still held counts as stuck. */
  stuckAfterMs: number
  /** Milliseconds that a statement waits before the database is asked whether it still works on it, and between two such looks. */
  lookEveryMs: number
}

/** A connection for one caller, who gives it back once, whatever happened. */
export interface Lease {
  client: WatchedClient
  giveBack(): void
}

interface PoolParts {
  addresses: Addresses
  options: pg.ClientConfig
  /**
   * What opens the transaction that a single statement runs in, for a pooler that knows no settings of a connection and no
   * statements prepared on it; null without one.
   */
  pooledBegin: string | null
  limits: PoolLimits
  log: Pick<Logger, 'warn'>
}

type PooledClient = pg.PoolClient & WatchedClient

const isWatched = (client: pg.PoolClient): client is PooledClient => client instanceof WatchedClient

const CLOSING_MAY_TAKE_MS = 5_000

/** Connections to PostgreSQL. One that is lost costs its own statement and nothing else: its place is free again at once. */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #places: Places
  /** When each connection in use was taken, by the process's own clock. */
  readonly #held = new Map<PooledClient, number>()
  readonly #known = new WeakSet<PooledClient>()
  /** Those that are open and not closed again by the pool, in use or idle. */
  readonly #open = new Set<pg.PoolClient>()
  /** Null behind a pooler, which hides the server's processes. */
  readonly #silence: SilenceWatch | null

  constructor(private readonly parts: PoolParts) {
    const { addresses, options, pooledBegin, limits } = parts
    const Client = pooledBegin === null ? PreparingClient : UnnamedClient
    this.#places = new Places(limits)
    this.#pool = new pg.Pool({
      ...options,
      max: limits.size,
      idleTimeoutMillis: 30_000,
      Client: class extends Client {
        constructor(config: pg.ClientConfig = {}) {
          super({ ...config, connectionString: addresses.current })
        }
      },
    })
    // Without a listener a connection lost while idle would end the process.
    this.#pool.on('error', (error) => parts.log.warn({ err: error }, 'idle database connection lost'))
    this.#pool.on('connect', (client) => {
      observeStatements(client)
      this.#open.add(client)
    })
    this.#pool.on('remove', (client) => this.#open.delete(client))
    this.#silence =
      pooledBegin === null
        ? new SilenceWatch({
            inUse: () => this.#held.keys(),
            options: () => ({ ...options, connectionString: addresses.current }),
            onSilence: (connections) => {
              parts.log.warn({ connections }, 'silent database connections were cut')
              this.#cutIdle()
            },
            everyMs: limits.lookEveryMs,
          })
        : null
  }

  use(): PoolUse {
    const { size, stuckAfterMs } = this.parts.limits
    const stuckSince = performance.now() - stuckAfterMs
    const stuck = [...this.#held.values()].filter((since) => since <= stuckSince).length
    return { size, used: this.#held.size, idle: this.#pool.idleCount, waiting: this.#places.waiting, stuck }
  }

  /**
   * A connection for the caller alone.
   * @param isUrgent whether it may wait although too many wait already
   * @throws ConnectionError when none is free in time or the database is not reached
   */
  async take(isUrgent = false): Promise<Lease> {
    await this.#places.take(isUrgent)
    try {
      const client = await this.#connect()
      this.#held.set(client, performance.now())
      return { client, giveBack: () => this.#giveBack(client) }
    } catch (error) {
      this.#places.giveBack()
      throw error
    }
  }

  /** One statement on whatever connection is free, as Drizzle sends it. */
  query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#send((client) => client.query(statement, values))
  }

  /** One kept statement on whatever connection is free. @returns rows, each a list of the columns' values */
  rowsOf(statement: RowStatement, values: unknown[]): Promise<unknown[][]> {
    return this.#send((client) => client.rowsOf(statement, values))
  }

  /** To be called when a connection was silent: others may be as well, and the next statement is not to find out. */
  distrustOthers(): void {
    this.#cutIdle()
    this.#silence?.look()
  }

  /** Closes every connection: those in use when they are given back, and after five seconds in any case. */
  async close(): Promise<void> {
    const tooLong = new AbortController()
    const closed = this.#pool.end().finally(() => tooLong.abort())
    const cutAll = async () => {
      await sleep(CLOSING_MAY_TAKE_MS, undefined, { signal: tooLong.signal })
      for (const client of this.#held.keys()) client.cut()
    }
    await Promise.race([closed, cutAll().catch(() => closed)])
    await this.#silence?.stop()
  }

  async #send<T>(statement: (client: WatchedClient) => Promise<T>): Promise<T> {
    const lease = await this.take()
    try {
      const { pooledBegin } = this.parts
      if (pooledBegin === null) return await statement(lease.client)
      return await inTransaction(lease.client, pooledBegin, () => statement(lease.client))
    } finally {
      lease.giveBack()
    }
  }

  #cutIdle(): void {
    for (const client of this.#open) if (isWatched(client) && !this.#held.has(client)) client.cut()
  }

  #giveBack(client: PooledClient): void {
    this.#held.delete(client)
    if (client.isLost) {
      client.cut()
      client.release(true)
    } else client.release()
    this.#places.giveBack()
  }

  /** Tries each address once, the one that was good last first. */
  async #connect(): Promise<PooledClient> {
    const { addresses } = this.parts
    for (let tried = 1; ; tried += 1) {
      const address = addresses.current
      try {
        return await this.#connectTo()
      } catch (error) {
        addresses.giveUp(address)
        if (tried >= addresses.count) throw error
      }
    }
  }

  async #connectTo(): Promise<PooledClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new ConnectionError('08001', { cause: error })
    })
    if (!isWatched(client)) throw new Error('The pool made a connection of another kind.')
    if (client.isLost) {
      client.release(true)
      return this.#connectTo()
    }
    if (!this.parts.addresses.needsWritable || this.#known.has(client)) return client
    try {
      await assertWritable(client)
      this.#known.add(client)
      return client
    } catch (error) {
      client.cut()
      client.release(true)
      throw error
    }
  }
}

/** Sends all three before the first is answered. A statement that fails makes a rollback of the commit. */
async function inTransaction<T>(client: WatchedClient, begin: string, send: () => Promise<T>): Promise<T> {
  const [begun, result, committed] = await Promise.allSettled([client.query(begin), send(), client.query('commit')])
  if (begun.status === 'rejected') throw begun.reason
  if (result.status === 'rejected') throw result.reason
  if (committed.status === 'rejected') throw committed.reason
  return result.value
}

async function assertWritable(client: WatchedClient): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(`select current_setting('transaction_read_only') as setting`)
  if (rows[0]?.setting !== 'off') throw new ConnectionError('25006')
}
