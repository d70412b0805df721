import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { backupsFolder, startBackups } from './backup'
import { openEmbedded } from './embedded'
import { takeFolderLock } from './lock'
import { openPostgres } from './postgres'
import type { Database } from './types'

/**
 * Opens the configured database: PostgreSQL, or the embedded one with its lock and backups under the data folder.
 * Closing the embedded one writes a last backup and gives the lock back.
 * @throws FolderInUseError when another server has the embedded database open
 */
export async function connect(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, log)
  const folder = join(config.dataDir, 'db')
  await mkdir(config.dataDir, { recursive: true })
  const lock = await takeFolderLock(folder)
  try {
    const database = await openEmbedded({ dataDir: folder })
    const backups = startBackups(database, backupsFolder(config.dataDir), log)
    return {
      ...database,
      close: async () => {
        await backups.stop()
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
