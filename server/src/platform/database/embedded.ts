import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { observeEmbedded } from './observe-statements'
import { rebuildCollatedIndexes } from './rebuild-collated-indexes'
import { runMigrations } from './run-migrations'
import { allowStaging, settleLeftSteps } from './staged-transactions'
import { statementLogger } from './statement-counter'
import type { Database, Db } from './types'

/** Loaded only when used: with PostgreSQL it would cost a second of start time and a hundred megabytes. */
async function loadDrivers() {
  const [{ openEngine }, { prepareStatements }, { EmbeddedSession }, { PgliteDatabase }] = await Promise.all([
    import('./embedded-engine'),
    import('./preparing-engine'),
    import('./embedded-session'),
    import('drizzle-orm/pglite'),
  ])
  return { openEngine, prepareStatements, EmbeddedSession, PgliteDatabase }
}

/**
 * Opens the embedded database: in `dataDir`, or in memory without one, filled from a dump when `loadDataDir` is given.
 * It has one connection; a transaction holds it until its end. Never open one folder from two processes: see the lock.
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<Database> {
  const { openEngine, prepareStatements, EmbeddedSession, PgliteDatabase } = await loadDrivers()
  const client = await openEngine(options)
  prepareStatements(client)
  observeEmbedded(client)
  const dialect = new PgDialect()
  const session = new EmbeddedSession(client, dialect, statementLogger)
  const db = new PgliteDatabase(dialect, session, undefined) as unknown as Db
  await settleLeftSteps(db)
  allowStaging(db)
  return {
    db,
    kind: 'embedded',
    migrate: async () => {
      await runMigrations(db)
      await rebuildCollatedIndexes(db)
    },
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    dump: async () => {
      await client.exec('checkpoint')
      return Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer())
    },
    poolUse: null,
    close: () => client.close(),
  }
}
