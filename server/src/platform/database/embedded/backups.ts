import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from '../../start-error'
import { findSchemaState, listMissingMigrations } from '../migrations/schema-state'
import type { Db } from '../types'

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

const formatName = (at: Date): string => `portal-${at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')}.tar.gz`

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Returns the newest complete backup in the folder; null if there is none. */
export async function newestBackup(folder: string): Promise<Backup | null> {
  const name = (await listNames(folder)).filter((each) => namePattern.test(each)).at(-1)
  const [, day, hours, minutes, seconds] = namePattern.exec(name ?? '') ?? []
  if (name === undefined || day === undefined) return null
  return { path: join(folder, name), at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }
}

async function parseWriteTime(path: string): Promise<Date | null> {
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
  const dumps = (await listNames(folder)).filter((name) => dumpPattern.test(name))
  const writeTimes = await Promise.all(dumps.map((name) => parseWriteTime(join(folder, name))))
  const times = [(await newestBackup(folder))?.at ?? null, ...writeTimes].filter((time) => time !== null)
  return times.reduce<Date | null>((newest, time) => (newest === null || time > newest ? time : newest), null)
}

async function prune(folder: string): Promise<void> {
  const names = await listNames(folder)
  const outdatedFiles = names.filter((name) => namePattern.test(name)).slice(0, -RETAINED_BACKUPS)
  const incompleteFiles = names.filter((name) => partPattern.test(name))
  await Promise.all([...outdatedFiles, ...incompleteFiles].map((name) => rm(join(folder, name), { force: true })))
}

/**
 * Writes one backup of the embedded database and removes all but the newest 24. The file gets its name only once it is
 * complete. `npm run admin -- restore` restores the database from it.
 * @returns its path
 */
export async function writeBackup(dump: () => Promise<Buffer>, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, formatName(now))
  await writeFile(`${path}.part`, await dump(), { flush: true })
  await rename(`${path}.part`, path)
  await prune(folder)
  return path
}

const minuteMs = 60 * 1000
const checkIntervalMs = 5 * minuteMs
const maxAgeMs = 60 * minuteMs
/**
 * Shutdown may take eight seconds in total, most of them for running requests. The operator's documentation mentions
 * this limit.
 */
export const stopLimitMs = 3_000

interface Parts {
  dump: () => Promise<Buffer>
  /** Where the backups are. */
  folder: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Writes a backup of the embedded database before migrations change it, so that an upgrade can be undone. An empty
 * database has nothing to lose.
 * @throws StartError if the backup cannot be written: then nothing is migrated
 */
export async function backUpBeforeMigrating(
  db: Db,
  { dump, folder, log }: Omit<Parts, 'log'> & { log: Pick<Logger, 'info'> },
): Promise<void> {
  if ((await findSchemaState(db)) === 'none' || (await listMissingMigrations(db)).length === 0) return
  try {
    log.info({ path: await writeBackup(dump, folder) }, 'backup written before the upgrade')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`No backup can be written to ${folder}, so the database is not upgraded: ${reason}.`, {
      cause: error,
    })
  }
}

/**
 * Writes a backup whenever the newest one, even of an earlier run, is an hour old. Logs a failure and tries again after
 * five minutes.
 * @returns `stop`, which writes one more unless that takes too long. Resolves within the limit with whether all backups
 *   have ended: otherwise the database is busy and cannot be closed in time.
 */
export function startBackups({ dump, folder, log }: Parts, limitMs = stopLimitMs): { stop: () => Promise<boolean> } {
  let running: Promise<void> | null = null
  let lastDurationMs = 0

  const writeBackupNow = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      log.info({ path: await writeBackup(dump, folder) }, 'backup written')
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    }
    lastDurationMs = performance.now() - startedAt
  }
  const run = (): Promise<void> => {
    running ??= writeBackupNow().finally(() => {
      running = null
    })
    return running
  }
  const runWhenDue = async (): Promise<void> => {
    try {
      const newest = await newestBackup(folder)
      if (newest === null || Date.now() - newest.at.getTime() >= maxAgeMs) await run()
    } catch (error) {
      log.error({ err: error }, 'the backups cannot be read')
    }
  }
  const timer = setInterval(runWhenDue, checkIntervalMs)
  timer.unref()

  return {
    stop: async () => {
      clearInterval(timer)
      const isTooLong = lastDurationMs > limitMs / 2
      if (isTooLong && running === null) {
        log.warn(
          { lastTookMs: Math.round(lastDurationMs) },
          'skipped the backup at shutdown: the last one took too long',
        )
        return true
      }
      const isDone = await Promise.race([run().then(() => true), sleep(limitMs, false, { ref: false })])
      if (!isDone) log.warn({ limitMs }, 'a backup was still running when the server stopped')
      return isDone
    },
  }
}
