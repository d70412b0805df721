import pg from 'pg'
import { pino } from 'pino'
import { openPostgres } from '../src/platform/database/postgres'
import type { Database } from '../src/platform/database/types'
import { migrationsHash } from './migrations-hash'

/** Returns the URL of the `PG_TEST_URL` server, which a script starts for the run. */
export function testServerUrl(databaseName?: string): string {
  const url = new URL(process.env.PG_TEST_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  if (databaseName !== undefined) url.pathname = `/${databaseName}`
  return url.href
}

/** Runs one statement outside any of the test's own databases. */
export async function runOnTestServer(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Opens a test's database. On a busy machine a connection may become free late, which is not the fault of the tested
 * code.
 */
export const openWithLongWait = (url: string): Database =>
  openPostgres(url, pino({ level: 'silent' }), { waitMs: 60_000 })

/** Returns the name of a migrated database, which is then copied to others in milliseconds. */
export async function makePostgresTemplate(): Promise<string> {
  const name = `portal_template_${migrationsHash()}`
  const { rowCount } = await runOnTestServer(`select 1 from pg_database where datname = '${name}'`)
  if (rowCount === 1) return name
  await runOnTestServer(`create database ${name}`)
  const database = openWithLongWait(testServerUrl(name))
  try {
    await database.migrate()
  } finally {
    await database.close()
  }
  return name
}
