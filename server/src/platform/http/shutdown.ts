import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { settledWithin } from '../settled-within'

/** A container usually has ten seconds from SIGTERM until it is killed. */
const stopMayTakeMs = 8_000
/** Leaves two of the eight seconds to what is closed after the requests. */
const requestsMayTakeMs = 6_000
/** A kept-alive connection that falls idle while the server stops would hold it up until the limit. */
const closeIdleEveryMs = 50

/** Told once that the server stops; asked by whoever behaves differently from then on. */
export interface StopSwitch {
  isStopping: () => boolean
  announce: () => void
}

export function createStopSwitch(): StopSwitch {
  let stopping = false
  return {
    isStopping: () => stopping,
    announce: () => {
      stopping = true
    },
  }
}

/** Has every reply from the stop on close its connection, so that its caller's next request goes to another server. */
export function closeConnectionsWhile(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}

/** Reads what has reached the machine: a connection with an unread request would count as idle and be cut. */
async function readArrived(): Promise<void> {
  // The first ends the present round of the event loop; connections are read in the next one, before the second.
  await turn()
  await turn()
}

async function closeIdleConnections(app: FastifyInstance): Promise<void> {
  await readArrived()
  app.server.closeIdleConnections()
}

interface StopParts {
  announce: () => void
  /** Resolves when proxies have had their time to notice; until then new connections are still taken. */
  noticed: () => Promise<unknown>
  /** Ends what runs beside the requests; begun at once. */
  stopJobs: () => Promise<void>
  /** Called last. */
  closeDatabase: () => Promise<void>
  /** How long the requests may take in all, in milliseconds from now; what runs longer is cut off. */
  limitMs?: number
}

/**
 * Stops in order: readiness is withdrawn and every reply closes its connection; once that was noticed no new connection
 * is taken; running requests finish; jobs end; the database is closed.
 * Rejects with what ending the jobs or closing the database rejects with.
 */
export async function stopServer(app: FastifyInstance, parts: StopParts): Promise<void> {
  const { announce, noticed, stopJobs, closeDatabase, limitMs = requestsMayTakeMs } = parts
  announce()
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  const jobs = stopJobs()
  // It is awaited below, but may fail before that.
  jobs.catch(() => undefined)
  await noticed()
  const idle = setInterval(() => closeIdleConnections(app), closeIdleEveryMs)
  try {
    await readArrived()
    await app.close()
  } finally {
    clearTimeout(limit)
    clearInterval(idle)
    try {
      await jobs
    } finally {
      await closeDatabase()
    }
  }
}

/**
 * Runs `stop` once on SIGTERM or SIGINT and ends the process; a second signal ends it at once, as do eight seconds.
 * @param stop gets how long a proxy may need to notice: `delayMs`, or nothing for SIGINT, which a person at a terminal sends
 */
export function stopOnSignals(
  stop: (noticed: () => Promise<unknown>) => Promise<void>,
  delayMs: number,
  log: Pick<Logger, 'info' | 'error'>,
): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    try {
      const isDone = await settledWithin(
        stop(() => sleep(signal === 'SIGTERM' ? delayMs : 0)),
        stopMayTakeMs,
      )
      if (!isDone) log.error({ afterMs: stopMayTakeMs }, 'stopping took too long')
      process.exit(isDone ? 0 : 1)
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
