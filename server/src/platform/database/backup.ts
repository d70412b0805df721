import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keptBackups = 24
const namePattern = /^portal-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/
/** A dump of PostgreSQL, as the deployment's backup service writes it. */
const dumpPattern = /^portal-.*\.dump$/
/** What a server that was killed while it wrote left behind. */
const partPattern = /^portal-.+\.tar\.gz\.part$/

export interface Backup {
  path: string
  /** When it was made. */
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

/** The newest whole backup in the folder; null when there is none. Its age is what to watch. */
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
    // Backups that are old enough are removed while we look.
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * When the newest backup in a folder was written: one of the embedded database by its name, or a dump of PostgreSQL, in
 * whose name is only what its operator put there. Null when there is none, or no such folder.
 */
export async function newestBackupAt(folder: string): Promise<Date | null> {
  const dumps = (await namesIn(folder)).filter((name) => dumpPattern.test(name))
  const written = await Promise.all(dumps.map((name) => writtenAt(join(folder, name))))
  const times = [(await newestBackup(folder))?.at ?? null, ...written].filter((time) => time !== null)
  return times.reduce<Date | null>((newest, time) => (newest === null || time > newest ? time : newest), null)
}

async function prune(folder: string): Promise<void> {
  const names = await namesIn(folder)
  const outdated = names.filter((name) => namePattern.test(name)).slice(0, -keptBackups)
  const halves = names.filter((name) => partPattern.test(name))
  await Promise.all([...outdated, ...halves].map((name) => rm(join(folder, name), { force: true })))
}

/**
 * Writes one backup of the embedded database and removes all but the newest 24.
 * The file appears under its name only when it is whole. The admin command `restore` puts the database back to it.
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
