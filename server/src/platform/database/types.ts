import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What a raw statement returns on both drivers. Counts of changed rows differ between them: use `returning`. */
interface Rows<T> {
  rows: T[]
}

export interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * Runs statements: the database or a transaction. Queries that only read take it.
 * The same type serves PostgreSQL and the embedded database.
 */
export type Db = PgDatabase<RowsResult, Record<string, never>>

/** Runs a query that only reads, on a server that answers as the primary would have when the call began. */
export type Read = <T>(query: (db: Db) => Promise<T>) => Promise<T>

/** An open transaction. Queries that write take it, so that no write can happen outside one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Connections of a pool. Those in use for so long that they will probably not be released are `stuck`. */
export interface PoolUse {
  /** The most connections. */
  size: number
  used: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
  stuck: number
}

/** An open database and what the server does with it besides queries. */
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
  /** A gzipped tar of the embedded database's files; null for PostgreSQL, which has tools of its own. */
  dump: (() => Promise<Buffer>) | null
  /** How the pool is currently used; null without one. */
  poolUse: (() => PoolUse) | null
  close(): Promise<void>
}
