import type { Logger } from 'pino'
import type { Clock } from './clock'
import { recordJobFailure, recordJobSuccess, registerJob } from './job-metrics'

export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS

interface Repetition {
  /** Its name in metrics. */
  name: string
  everyMs: number
  /** Whether it also runs immediately. */
  runsImmediately?: boolean
  clock: Clock
  log: Pick<Logger, 'error'>
}

/**
 * Repeats work at an interval, never twice at a time, without keeping the process alive. Logs a failure and tries again
 * the next time. `jobMetrics` has its last success.
 * @param work receives a signal that the server is stopping. Long work then ends between two of its steps, or does not
 *   start
 * @returns `stop`, which resolves when a run in progress has ended
 */
export function repeat(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { name, everyMs, runsImmediately = false, clock, log }: Repetition,
) {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      await work(stopping.signal)
      recordJobSuccess(name, { at: clock(), seconds: (performance.now() - startedAt) / 1000 })
    } catch (error) {
      recordJobFailure(name)
      log.error({ err: error, job: name }, 'a job failed')
    }
  }
  registerJob(name)
  let running = runsImmediately ? run() : Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(run)
  }, everyMs)
  timer.unref()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
