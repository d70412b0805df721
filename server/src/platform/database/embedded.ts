import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { openDrizzle } from './drizzle-internals'
import { allowStaging, settleAbandonedSteps } from './embedded/staged-transactions'
import { rebuildCollatedIndexes, runMigrations } from './migrations/run-migrations'
import type { Database } from './types'

/**
 * Opens the embedded database: in `dataDir`, or in memory without one, filled from a dump if `loadDataDir` is given. A
 * transaction occupies its only connection until it ends. Never open one folder from two processes: see
 * `embedded/lock`.
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<Database> {
  // Imported on demand: with PostgreSQL it would cost a second of startup and a hundred megabytes.
  const { openEngine } = await import('./embedded/engine')
  const { engine, connection } = await openEngine(options)
  const db = openDrizzle(connection)
  await settleAbandonedSteps(db)
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
      await engine.exec('checkpoint')
      return Buffer.from(await (await engine.dumpDataDir('gzip')).arrayBuffer())
    },
    poolUse: null,
    close: () => engine.close(),
  }
}
