import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartRefusedError } from '../../start-refused'
import { findSchemaState, listMissingMigrations } from '../migrations/schema-state'
import type { Db } from '../types'
import { newestBackup, writeBackup } from './backup'

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
 * @throws StartRefusedError if the backup cannot be written: then nothing is migrated
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
    throw new StartRefusedError(`No backup can be written to ${folder}, so the database is not upgraded: ${reason}.`, {
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
  let lastTookMs = 0

  const writeBackupNow = async (): Promise<void> => {
    const began = performance.now()
    try {
      log.info({ path: await writeBackup(dump, folder) }, 'backup written')
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    }
    lastTookMs = performance.now() - began
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
      const isTooLong = lastTookMs > limitMs / 2
      if (isTooLong && running === null) {
        log.warn({ lastTookMs: Math.round(lastTookMs) }, 'skipped the backup at shutdown: the last one took too long')
        return true
      }
      const isDone = await Promise.race([run().then(() => true), sleep(limitMs, false, { ref: false })])
      if (!isDone) log.warn({ limitMs }, 'a backup was still running when the server stopped')
      return isDone
    },
  }
}
