import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { newestBackup, writeBackup } from './backup'

const minuteMs = 60 * 1000
const lookEveryMs = 5 * minuteMs
const oldestMs = 60 * minuteMs
/** A stop may take eight seconds in total, most of them for running requests. The operator's documentation names this limit. */
export const stopLimitMs = 3_000

interface Parts {
  dump: () => Promise<Buffer>
  folder: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Writes a backup whenever the newest one is an hour old, also one that an earlier run wrote. A failed one is logged
 * and tried again after five minutes.
 * @returns `stop`, which writes one more unless that takes too long. It resolves within the limit, with whether no backup
 * is under way any more: otherwise the database is busy and cannot be closed in time.
 */
export function startBackups({ dump, folder, log }: Parts, limitMs = stopLimitMs): { stop: () => Promise<boolean> } {
  let running: Promise<void> | null = null
  let lastTookMs = 0

  const writeOne = async (): Promise<void> => {
    const began = performance.now()
    try {
      log.info({ path: await writeBackup(dump, folder) }, 'backup written')
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    }
    lastTookMs = performance.now() - began
  }
  const run = (): Promise<void> => {
    running ??= writeOne().finally(() => {
      running = null
    })
    return running
  }
  const runWhenDue = async (): Promise<void> => {
    try {
      const newest = await newestBackup(folder)
      if (newest === null || Date.now() - newest.at.getTime() >= oldestMs) await run()
    } catch (error) {
      log.error({ err: error }, 'the backups cannot be read')
    }
  }
  const timer = setInterval(runWhenDue, lookEveryMs)
  timer.unref()

  return {
    stop: async () => {
      clearInterval(timer)
      const isTooLong = lastTookMs > limitMs / 2
      if (isTooLong && running === null) {
        log.warn({ lastTookMs: Math.round(lastTookMs) }, 'no backup at the stop: the last one took too long')
        return true
      }
      const isDone = await Promise.race([run().then(() => true), sleep(limitMs, false, { ref: false })])
      if (!isDone) log.warn({ limitMs }, 'a backup was not finished when the server stopped')
      return isDone
    },
  }
}
