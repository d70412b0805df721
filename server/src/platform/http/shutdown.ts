import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limitRunningTime } from '../running-time'

/** A container usually has ten seconds from SIGTERM until it is killed. These are of running time: see `limitRunningTime`. */
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
  /** Called when requests and jobs have ended: nothing that is left can be lost. */
  workEnded?: () => void
  /** Called last. */
  closeDatabase: () => Promise<void>
  /** How long the requests may take in all, in milliseconds of running time; what runs longer is cut off. */
  limitMs?: number
}

/**
 * Stops in order: readiness is withdrawn and every reply closes its connection; once that was noticed no new connection
 * is taken; running requests finish; jobs end; the database is closed.
 * Rejects with what ending the jobs or closing the database rejects with.
 */
export async function stopServer(app: FastifyInstance, parts: StopParts): Promise<void> {
  const { announce, noticed, stopJobs, workEnded, closeDatabase, limitMs = requestsMayTakeMs } = parts
  announce()
  const cancelLimit = limitRunningTime(limitMs, () => app.server.closeAllConnections())
  const jobs = stopJobs()
  // It is awaited below, but may fail before that.
  jobs.catch(() => undefined)
  await noticed()
  const idle = setInterval(() => closeIdleConnections(app), closeIdleEveryMs)
  try {
    await readArrived()
    await app.close()
  } finally {
    cancelLimit()
    clearInterval(idle)
    try {
      await jobs
      workEnded?.()
    } finally {
      await closeDatabase()
    }
  }
}

/** How a stop ended: in time; with all work done and only connections left open; or with work that was cut off. */
export type StopResult = 'complete' | 'left open' | 'cut off'

/** Waits for a stop for so many milliseconds of running time. Rejects with what the stop rejects with in time. */
export async function stopInTime(
  stop: (workEnded: () => void) => Promise<void>,
  limitMs = stopMayTakeMs,
): Promise<StopResult> {
  let hasEndedWork = false
  const stopped = stop(() => {
    hasEndedWork = true
  })
  return new Promise((resolve, reject) => {
    const cancel = limitRunningTime(limitMs, () => resolve(hasEndedWork ? 'left open' : 'cut off'))
    stopped.then(() => resolve('complete'), reject).finally(cancel)
  })
}

/**
 * Runs `stop` once on SIGTERM or SIGINT and ends the process; a second signal ends it immediately. After eight seconds of running
 * time it ends in any case, with exit code 1 only when it cut off work.
 * @param stop gets how long a proxy may need to notice: `delayMs`, or nothing for SIGINT, which a person at a terminal sends
 */
export function stopOnSignals(
  stop: (parts: { noticed: () => Promise<unknown>; workEnded: () => void }) => Promise<void>,
  delayMs: number,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): void {
  let stopping = false
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    const noticed = () => sleep(signal === 'SIGTERM' ? delayMs : 0)
    try {
      const result = await stopInTime((workEnded) => stop({ noticed, workEnded }))
      if (result === 'left open') log.warn('stopped without closing the database, which took too long')
      if (result === 'cut off') log.error({ afterMs: stopMayTakeMs }, 'stopping took too long')
      process.exit(result === 'cut off' ? 1 : 0)
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
