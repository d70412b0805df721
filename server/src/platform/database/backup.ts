import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keptBackups = 24
const namePattern = /^portal-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/
/** What a server that was killed while it wrote left behind. */
const partPattern = /^portal-.+\.tar\.gz\.part$/

export interface Backup {
  path: string
  /** When it was made. */
  at: Date
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

const nameAt = (at: Date): string => `portal-${at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
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
