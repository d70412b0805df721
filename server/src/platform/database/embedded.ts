import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { observeEmbedded } from './observe-statements'
import { runMigrations } from './run-migrations'
import { allowStaging, settleLeftSteps } from './staged-transactions'
import { statementLogger } from './statement-counter'
import type { Database, Db } from './types'

/** Loaded only when used: with PostgreSQL it would cost a second of start time and a hundred megabytes. */
async function loadDrivers() {
  const [{ openEngine }, { drizzle }] = await Promise.all([import('./embedded-engine'), import('drizzle-orm/pglite')])
  return { openEngine, drizzle }
}

/**
 * Opens the embedded database: in `dataDir`, or in memory without one, filled from a dump when `loadDataDir` is given.
 * It has one connection; a transaction holds it until its end. Never open one folder from two processes: see the lock.
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<Database> {
  const { openEngine, drizzle } = await loadDrivers()
  const client = await openEngine(options)
  observeEmbedded(client)
  const db = drizzle({ client, logger: statementLogger }) as unknown as Db
  await settleLeftSteps(db)
  allowStaging(db)
  return {
    db,
    kind: 'embedded',
    migrate: () => runMigrations(db),
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
