import { pino } from 'pino'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import { withClient } from './run-sql'

/**
 * Durable as in production: every commit waits until its log is on the disk. Without that, placing would look faster
 * than it can ever be, and so would its baseline.
 */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  max_parallel_workers_per_gather: 0,
}

export interface BenchServer {
  /** Makes a migrated, empty database. */
  createDatabase(name: string): Promise<string>
  /** Makes another database of a filled one that nobody is connected to. */
  copyDatabase(name: string, from: string): Promise<string>
  version: string
  stop(): Promise<void>
}

export async function startBenchDatabase(): Promise<BenchServer> {
  const { url, stop } = await startPostgres(durable)
  const [row] = await withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows
  })
  const addressOf = (name: string): string => {
    const own = new URL(url)
    own.pathname = `/${name}`
    return own.href
  }
  return {
    version: row?.server_version ?? 'unknown',
    createDatabase: async (name) => {
      await withClient(url, (client) => client.query(`create database ${name}`))
      const database = openPostgres(addressOf(name), pino({ level: 'silent' }))
      await database.migrate()
      await database.close()
      return addressOf(name)
    },
    copyDatabase: async (name, from) => {
      await withClient(url, (client) => client.query(`create database ${name} template ${from}`))
      return addressOf(name)
    },
    stop,
  }
}
