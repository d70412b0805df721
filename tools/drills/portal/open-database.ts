import { pino } from 'pino'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import type { Db } from '../../../server/src/platform/database/types'

/** As in production: an answered write is on the disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Opens PostgreSQL for `work`, migrated, without any server in between. */
export async function withPostgres<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openPostgres(url, pino({ level: 'error' }))
  try {
    await database.migrate()
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** A PostgreSQL of the drill's own, for as long as `work` takes. */
export async function onOwnPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres(durable)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}
