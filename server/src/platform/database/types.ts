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

/** An open transaction. Queries that write take it, so that no write can happen outside one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open database and what the server does with it beside queries. */
export interface Database {
  db: Db
  kind: 'postgres' | 'embedded'
  /** Brings the schema up to date. Safe when several server processes start at once. */
  migrate(): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** A gzipped tar of the embedded database's files; PostgreSQL has tools of its own. */
  dump: (() => Promise<Buffer>) | null
  close(): Promise<void>
}
