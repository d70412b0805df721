import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The result of a raw statement on both drivers. Counts of changed rows differ between them: use `returning`. */
interface Rows<T> {
  rows: T[]
}

export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * Runs statements: the database or a transaction, on PostgreSQL or the embedded database. Read-only queries take this
 * type.
 */
export type Db = PgDatabase<RowsResult, Record<string, never>>

/** Runs a read-only query, on a server that answers as the primary would have when the request began. */
export type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>

/** An open transaction. Queries that write take it, so that no write can happen outside one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * The use of a pool's connections. `stuck` ones have been in use for so long that they will probably not be released.
 */
export interface PoolUse {
  /** The maximum number of connections. */
  size: number
  used: number
  idle: number
  /** Callers waiting for a connection. */
  waiting: number
  stuck: number
}

/** An open database, with the server's operations on it other than queries. */
export interface Database {
  db: Db
  kind: 'postgres' | 'embedded'
  /**
   * Brings the schema up to date. Safe when several server processes start simultaneously.
   * @throws StartError if a later release's schema needs newer code
   */
  migrate(): Promise<void>
  /** Resolves if the database accepts writes and has this code's schema. */
  ping(): Promise<void>
  /** A gzipped tar of the embedded database's files; null for PostgreSQL, which has its own tools. */
  dump: (() => Promise<Buffer>) | null
  /** The current use of the pool; null without one. */
  poolUse: (() => PoolUse) | null
  close(): Promise<void>
}
