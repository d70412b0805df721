import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const namePattern = /^portal-.*\.(tar\.gz|dump)$/

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function writtenAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    // Backups that are old enough are removed while we look.
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * When the newest backup in a folder was written: one of the embedded database, or a dump of PostgreSQL.
 * Null when there is none, or no such folder.
 */
export async function newestBackupAt(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const times = await Promise.all(
    names.filter((name) => namePattern.test(name)).map((name) => writtenAt(join(folder, name))),
  )
  return times.reduce((newest, time) => (newest === null || (time !== null && time > newest) ? time : newest), null)
}
