import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { openEmbedded } from './embedded'
import { backUpBeforeMigrating, backupsFolder, startBackups } from './embedded/backups'
import { settleRestore, watchFolder } from './embedded/folder'
import { takeFolderLock } from './embedded/lock'
import { assertUsable } from './migrations/schema-state'
import { openPostgres } from './postgres'
import type { Database } from './types'

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'isDatabasePooled' | 'dataDir'>

/**
 * Opens the configured database: PostgreSQL, or the embedded one with its lock and backups under the data folder.
 * The embedded one writes a backup before it migrates. Closing it writes a last backup, if that is quick, and releases the lock.
 * @throws FolderInUseError when another server has the embedded database open
 */
export async function connect(config: DatabaseConfig, log: Logger): Promise<Database> {
  const { databaseUrl, databasePoolSize: poolSize, isDatabasePooled: isPooled } = config
  if (databaseUrl !== null) return openPostgres(databaseUrl, log, { poolSize, isPooled })
  const folder = join(config.dataDir, 'db')
  await mkdir(config.dataDir, { recursive: true })
  const lock = await takeFolderLock(folder)
  try {
    await settleRestore(folder)
    const database = await openEmbedded({ dataDir: folder })
    const { db, dump } = database
    const backupParts = dump && { dump, folder: backupsFolder(config.dataDir), log }
    const backups = backupParts && startBackups(backupParts)
    const assertPresent = watchFolder(folder, log)
    return {
      ...database,
      migrate: async () => {
        if (backupParts) await backUpBeforeMigrating(db, backupParts)
        await database.migrate()
      },
      ping: async () => {
        await assertPresent()
        await assertUsable(db)
      },
      close: async () => {
        // A database cannot be closed while a backup copies it. Leaving it open is like a crash, from which it
        // recovers.
        if ((await backups?.stop()) !== false) await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
