import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { openEmbedded } from '../platform/database/embedded'
import { settleRestore } from '../platform/database/embedded/folder'
import { takeFolderLock } from '../platform/database/embedded/lock'
import { findSchemaState } from '../platform/database/migrations/schema-state'
import { openPostgres } from '../platform/database/postgres'
import type { Database } from '../platform/database/types'
import { LineOutput } from '../platform/line-output'
import { createLogger } from '../platform/logging'
import { AdminError } from './command'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const POOL_SIZE = 2

export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

/** Creates or updates the tables without serving requests: unlike a server, it sends no email. */
const MIGRATE = 'node server/dist/main.js migrate'

const schemaProblems = {
  none: `The database has no tables. Restore a backup, or create the tables with: ${MIGRATE}`,
  older: `The database has the tables of an older release. After a restore, run after-restore. Otherwise run: ${MIGRATE}`,
  newer: 'The database belongs to a newer version of the portal. Use the admin commands of that version.',
} as const

/** @throws AdminError if the tables are not those of this version */
export async function assertCurrentSchema({ db }: Pick<Database, 'db'>): Promise<void> {
  const state = await findSchemaState(db)
  if (state !== 'present') throw new AdminError(schemaProblems[state])
}

/**
 * Runs `work` while no server has the embedded database open.
 * @throws AdminError if PostgreSQL is configured, FolderInUseError if a server is running
 */
export async function withFolderLock<T>({ databaseUrl, dataDir }: Place, work: () => Promise<T>): Promise<T> {
  if (databaseUrl !== null) {
    throw new AdminError('DATABASE_URL is set: this command is for the embedded database. See docs/operations.md.')
  }
  if (!existsSync(dataDir)) throw new AdminError(`There is no folder ${dataDir}.`)
  const lock = await takeFolderLock(databaseFolder(dataDir))
  try {
    await settleRestore(databaseFolder(dataDir))
    return await work()
  } finally {
    await lock.release()
  }
}

async function openLocked({ dataDir }: Place): Promise<Database> {
  const folder = databaseFolder(dataDir)
  if (!existsSync(dataDir)) throw new AdminError(`There is no folder ${dataDir}.`)
  const lock = await takeFolderLock(folder)
  try {
    await settleRestore(folder)
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new AdminError(`There is no database in ${folder}.`)
    const database = await openEmbedded({ dataDir: folder })
    return { ...database, close: () => database.close().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const open = ({ databaseUrl, ...place }: Place): Promise<Database> | Database =>
  databaseUrl === null
    ? openLocked({ databaseUrl, ...place })
    : openPostgres(databaseUrl, createLogger({ logLevel: 'error' }, new LineOutput(2)), { poolSize: POOL_SIZE })

/** Runs `work` on the configured database, whatever its schema. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Runs `work` on the configured database. Opening it changes nothing.
 * @throws AdminError if there is none or its tables are of another version, FolderInUseError if a server has it open
 */
export const withCurrentDatabase = <T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> =>
  withDatabase(place, async (database) => {
    await assertCurrentSchema(database)
    return work(database)
  })
