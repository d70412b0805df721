import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limitRunningTime } from '../running-time'

/** A container usually has ten seconds from SIGTERM until it is killed. Counts running time: see `limitRunningTime`. */
const stopLimitMs = 8_000
/** Leaves two of the eight seconds for closing everything else. */
const requestsLimitMs = 6_000
/** A kept-alive connection that becomes idle during shutdown would delay it up to the limit. */
const closeIdleEveryMs = 50

/** Records that the server is stopping, for code that then behaves differently. */
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

/**
 * During shutdown, makes every reply close its connection, so that the client's next request goes to another server.
 */
export function closeConnectionsOnStop(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
}

/** Reads data that has already arrived: a connection with an unread request would count as idle and be cut. */
async function readArrivedData(): Promise<void> {
  // The first wait ends the current turn of the event loop. The next turn reads connections before the second wait
  // ends.
  await yieldToEventLoop()
  await yieldToEventLoop()
}

async function closeIdleConnections(app: FastifyInstance): Promise<void> {
  await readArrivedData()
  app.server.closeIdleConnections()
}

interface StopParts {
  announce: () => void
  /** Resolves once proxies have had time to notice. Until then new connections are accepted. */
  noticed: () => Promise<unknown>
  /** Ends background work. Called immediately. */
  stopJobs: () => Promise<void>
  /** Called once requests and jobs have ended: nothing can be lost any more. */
  workEnded?: () => void
  /** Called last. */
  closeDatabase: () => Promise<void>
  /** How long requests may take in total, in milliseconds of running time. Longer ones are cut off. */
  limitMs?: number
}

/**
 * Stops in order. Readiness ends and every reply closes its connection. Once proxies have noticed, new connections are
 * refused. Running requests finish, jobs end, and the database is closed. Rejects if ending the jobs or closing the
 * database rejects.
 */
export async function stopServer(app: FastifyInstance, parts: StopParts): Promise<void> {
  const { announce, noticed, stopJobs, workEnded, closeDatabase, limitMs = requestsLimitMs } = parts
  announce()
  const cancelLimit = limitRunningTime(limitMs, () => app.server.closeAllConnections())
  const jobs = stopJobs()
  // Awaited below, but may fail before that.
  jobs.catch(() => undefined)
  await noticed()
  const idle = setInterval(() => closeIdleConnections(app), closeIdleEveryMs)
  try {
    await readArrivedData()
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

/** The result of a shutdown: in time; with all work done and only connections left open; or with work cut off. */
export type StopResult = 'complete' | 'left open' | 'cut off'

/** Waits for a shutdown for a number of milliseconds of running time. Rejects if the shutdown rejects in time. */
export async function stopInTime(
  stop: (workEnded: () => void) => Promise<void>,
  limitMs = stopLimitMs,
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
 * Runs `stop` once on SIGTERM or SIGINT and ends the process; a second signal ends it immediately. Ends after eight
 * seconds of running time in any case, with exit code 1 only if it cut off work.
 * @param stop receives how long a proxy may take to notice: `delayMs`, or 0 for SIGINT, which a person at a terminal
 *   sends
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
    const waitUntilNoticed = () => sleep(signal === 'SIGTERM' ? delayMs : 0)
    try {
      const result = await stopInTime((workEnded) => stop({ noticed: waitUntilNoticed, workEnded }))
      if (result === 'left open') log.warn('stopped without closing the database, which took too long')
      if (result === 'cut off') log.error({ afterMs: stopLimitMs }, 'stopping took too long')
      process.exit(result === 'cut off' ? 1 : 0)
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
