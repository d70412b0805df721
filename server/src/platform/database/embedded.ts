import type { PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { migrationsFolder } from './migrations-folder'
import { statementLogger } from './statement-counter'
import type { Database, Db } from './types'

/** Loaded only when used: with PostgreSQL it would cost a second of start time and a hundred megabytes. */
async function loadDrivers() {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  return { PGlite, pg_trgm, drizzle, migrate }
}

/**
 * Opens the embedded database: in `dataDir`, or in memory without one, filled from a dump when `loadDataDir` is given.
 * It has one connection; a transaction holds it until its end. Never open one folder from two processes: see the lock.
 */
export async function openEmbedded(options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<Database> {
  const { PGlite, pg_trgm, drizzle, migrate } = await loadDrivers()
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } })
  const pglite = drizzle({ client, logger: statementLogger })
  const db = pglite as unknown as Db
  return {
    db,
    kind: 'embedded',
    migrate: () => migrate(pglite, { migrationsFolder: migrationsFolder() }),
    ping: async () => {
      await db.execute(sql`select 1`)
    },
    dump: async () => {
      await client.exec('checkpoint')
      return Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer())
    },
    close: () => client.close(),
  }
}
