import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { openEmbedded } from '../platform/database/embedded'
import { takeFolderLock } from '../platform/database/lock'
import { openPostgres } from '../platform/database/postgres'
import { settleRestore } from '../platform/database/restored-folder'
import { findSchemaState } from '../platform/database/run-migrations'
import type { Database } from '../platform/database/types'
import { LineOutput } from '../platform/line-output'
import { createLogger } from '../platform/logging'
import { AdminError } from './command'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const POOL_SIZE = 2

export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

const schemaRefusals = {
  none: 'The database has no tables yet. Start the server once.',
  older: 'The database is of an older version of the portal. Start the server of this version once.',
  newer: 'The database is of a newer version of the portal. Use the admin commands of that version.',
} as const

/** @throws AdminError when the tables are not those of this version */
export async function assertPresentSchema({ db }: Pick<Database, 'db'>): Promise<void> {
  const state = await findSchemaState(db)
  if (state !== 'present') throw new AdminError(schemaRefusals[state])
}

/**
 * Runs `work` while no server has the embedded database open.
 * @throws AdminError when PostgreSQL is configured, FolderInUseError when a server runs
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

/**
 * Opens the configured database for one command, and changes nothing in it by that.
 * @throws AdminError when there is none or its tables are of another version, FolderInUseError when a server has it open
 */
export async function openDatabase(place: Place): Promise<Database> {
  const log = createLogger({ logLevel: 'error' }, new LineOutput(2))
  const database =
    place.databaseUrl === null ? await openLocked(place) : openPostgres(place.databaseUrl, log, { poolSize: POOL_SIZE })
  try {
    await assertPresentSchema(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
