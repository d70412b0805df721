import pg from 'pg'
import { pino } from 'pino'
import { startPostgres } from '../../scripts/postgres.mjs'
import { openPostgres } from '../../server/src/platform/database/postgres'
import type { Db } from '../../server/src/platform/database/types'

/** PostgreSQL's durability settings as in production, where a confirmed write is on disk. */
export const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Runs `work` with a separate connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the rows of one statement, or runs several statements without parameters. */
export const queryRows = <T extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(text, values)).rows)

/** Returns the URL of another database on the same server. */
export function getDatabaseUrl(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

/** Migrates a PostgreSQL database and opens it for `work` like the product, but without a server. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openPostgres(url, pino({ level: 'error' }))
  try {
    await database.migrate()
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Creates a migrated database on a server. */
export async function createDatabase(server: string, name: string): Promise<string> {
  await queryRows(server, `create database ${name}`)
  const url = getDatabaseUrl(server, name)
  await withDatabase(url, async () => undefined)
  return url
}

/** Runs `work` with a new PostgreSQL server that is as durable as in production. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres(durableSettings)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}
