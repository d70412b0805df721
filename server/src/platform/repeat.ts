import type { Logger } from 'pino'
import type { Clock } from './clock'
import { noteJob, noteJobDone, noteJobFailed } from './job-figures'

export const MINUTE_MS = 60 * 1000
export const HOUR_MS = 60 * MINUTE_MS

interface Repetition {
  /** What metrics call it. */
  name: string
  everyMs: number
  /** Whether it also runs at once. */
  atOnce?: boolean
  clock: Clock
  log: Pick<Logger, 'error'>
}

/**
 * Runs work every so often, never twice at a time, without keeping the process alive. A failure is logged, and the work
 * is tried again the next time. `jobFigures` tells when it last ended well.
 * @param work is told by the signal that the server stops; long work ends then between two of its steps, and is not begun
 * @returns `stop`, which resolves when a run under way has ended
 */
export function repeat(
  work: (stopping: AbortSignal) => Promise<unknown>,
  { name, everyMs, atOnce = false, clock, log }: Repetition,
) {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    const begun = performance.now()
    try {
      await work(stopping.signal)
      noteJobDone(name, { at: clock(), seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      noteJobFailed(name)
      log.error({ err: error, job: name }, 'a job failed')
    }
  }
  noteJob(name)
  let running = atOnce ? run() : Promise.resolve()
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
