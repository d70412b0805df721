import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What a raw statement returns on both drivers. Counts of changed rows differ between them: use `returning`. */
interface Rows<T> {
  rows: T[]
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * A place to run statements: the database or a transaction. Queries that only read take it.
 * The same type serves PostgreSQL and the embedded database.
 */
export type Db = PgDatabase<RowsResult, Record<string, never>>

/** Runs a query that only reads, wherever it is answered as the primary would have when the call began. */
export type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>

/** An open transaction. Queries that write take it, so that no write can happen outside one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The connections of a pool. `stuck` are those in use for so long that they are not expected back. */
export interface PoolUse {
  /** How many there may be. */
  size: number
  used: number
  idle: number
  /** How many callers wait for one. */
  waiting: number
  stuck: number
}

/** An open database and what the server does with it beside queries. */
export interface Database {
  db: Db
  kind: 'postgres' | 'embedded'
  /**
   * Brings the schema up to date. Safe when several server processes start at once.
   * @throws StartRefusedError when a later release's schema needs newer code
   */
  migrate(): Promise<void>
  /** Resolves when the database takes writes and has this code's schema. */
  ping(): Promise<void>
  /** A gzipped tar of the embedded database's files; PostgreSQL has tools of its own. */
  dump: (() => Promise<Buffer>) | null
  /** How the pool is used at present; null without one. */
  poolUse: (() => PoolUse) | null
  close(): Promise<void>
}
