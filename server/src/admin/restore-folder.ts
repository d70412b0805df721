import { readFile, rm } from 'node:fs/promises'
import { openEmbedded } from '../platform/database/embedded'
import type { Database } from '../platform/database/types'
import { AdminError } from './command'
import { assertCurrentSchema } from './open-database'

async function unpack(backup: string, folder: string): Promise<Database> {
  const loadDataDir = new Blob([await readFile(backup)])
  try {
    return await openEmbedded({ dataDir: folder, loadDataDir })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new AdminError(`The backup ${backup} cannot be opened: ${reason}`)
  }
}

/**
 * Unpacks a backup into a new folder, migrates it to this version and works on it. Deletes the folder if that fails or
 * `work` returns false.
 * @throws AdminError if the file is not a backup or is from a newer version
 */
export async function withUnpackedBackup(
  { backup, folder }: { backup: string; folder: string },
  work: (database: Database) => Promise<boolean>,
): Promise<boolean> {
  let isAccepted = false
  try {
    const database = await unpack(backup, folder)
    try {
      await database.migrate()
      await assertCurrentSchema(database)
      isAccepted = await work(database)
    } finally {
      await database.close()
    }
  } finally {
    if (!isAccepted) await rm(folder, { recursive: true, force: true })
  }
  return isAccepted
}
