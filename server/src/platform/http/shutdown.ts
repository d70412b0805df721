import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const runningMayTakeMs = 10_000
/** A kept-alive connection that falls idle while the server stops would hold it up until the limit. */
const closeIdleEveryMs = 50

/**
 * Stops in order: no new requests, running ones finish (at most ten seconds), then `closeDatabase`.
 * Rejects with what closing the database rejects with.
 */
export async function stopServer(
  app: FastifyInstance,
  closeDatabase: () => Promise<void>,
  limitMs = runningMayTakeMs,
): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  const idle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
    clearInterval(idle)
    await closeDatabase()
  }
}

/** Runs `stop` once on SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Pick<Logger, 'info' | 'error'>): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
