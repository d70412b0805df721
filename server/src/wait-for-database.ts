import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './platform/config'
import { outageError } from './platform/database/database-errors'
import { openStartupServer } from './platform/http/startup-server'
import { StartError } from './platform/start-error'
import { startFailure } from './platform/start-failure'

const EVERY_MS = 1_000

/** Connection errors that waiting does not fix: a wrong user, password, database or host. */
const mistakes = ['28P01', '28000', '3D000', '42501', 'ENOTFOUND']

function isMistake(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && mistakes.includes(String(error.code))) || isMistake(error.cause)
}

const isTemporary = (error: unknown): boolean =>
  error instanceof StartError ? error.isTemporary : outageError(error) !== null && !isMistake(error)

/**
 * Opens the database. If `DATABASE_WAIT` is set, retries every second while it accepts no writes or does not answer.
 * Until then the process is alive but not ready.
 * @param open is called for each attempt, since a connection may reach another server by then
 * @throws the error of `open` that waiting does not fix
 */
export async function waitForDatabase<T>(
  config: Pick<Config, 'host' | 'port' | 'waitsForDatabase'>,
  log: Pick<Logger, 'warn'>,
  open: () => Promise<T>,
): Promise<T> {
  let close: (() => Promise<void>) | null = null
  try {
    for (;;) {
      try {
        return await open()
      } catch (error) {
        if (!config.waitsForDatabase || !isTemporary(error)) throw error
        if (close === null) {
          close = await openStartupServer(config)
          log.warn({ reason: startFailure(error) ?? String(error) }, 'waiting for the database')
        }
      }
      await sleep(EVERY_MS)
    }
  } finally {
    await close?.()
  }
}
