import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const RETAINED_BACKUPS = 24
const namePattern = /^portal-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/
/** A PostgreSQL dump, as the deployment's backup service names it. */
const dumpPattern = /^portal-.*\.dump$/
/** An incomplete file from a server that was killed while writing it. */
const partPattern = /^portal-.+\.tar\.gz\.part$/

export interface Backup {
  path: string
  /** When it was written. */
  at: Date
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

const nameAt = (at: Date): string => `portal-${at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Returns the newest complete backup in the folder; null if there is none. */
export async function newestBackup(folder: string): Promise<Backup | null> {
  const name = (await namesIn(folder)).filter((each) => namePattern.test(each)).at(-1)
  const [, day, hours, minutes, seconds] = namePattern.exec(name ?? '') ?? []
  if (name === undefined || day === undefined) return null
  return { path: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}

async function writtenAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    // Old backups may be removed in the meantime.
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * Returns when the newest backup in a folder was written; null if there is none, or no such folder. The name of an
 * embedded backup contains the time. The name of a PostgreSQL dump need not.
 */
export async function newestBackupAt(folder: string): Promise<Date | null> {
  const dumps = (await namesIn(folder)).filter((name) => dumpPattern.test(name))
  const written = await Promise.all(dumps.map((name) => writtenAt(join(folder, name))))
  const times = [(await newestBackup(folder))?.at ?? null, ...written].filter((time) => time !== null)
  return times.reduce<Date | null>((newest, time) => (newest === null || time > newest ? time : newest), null)
}

async function prune(folder: string): Promise<void> {
  const names = await namesIn(folder)
  const outdated = names.filter((name) => namePattern.test(name)).slice(0, -RETAINED_BACKUPS)
  const halves = names.filter((name) => partPattern.test(name))
  await Promise.all([...outdated, ...halves].map((name) => rm(join(folder, name), { force: true })))
}

/**
 * Writes one backup of the embedded database and removes all but the newest 24. The file gets its name only once it is
 * complete. `npm run admin -- restore` restores the database from it.
 * @returns its path
 */
export async function writeBackup(dump: () => Promise<Buffer>, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, nameAt(now))
  await writeFile(`${path}.part`, await dump(), { flush: true })
  await rename(`${path}.part`, path)
  await prune(folder)
  return path
}
