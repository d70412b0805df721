import type { Logger } from 'pino'

interface Repetition {
  everyMs: number
  /** Whether it also runs at once. */
  atOnce?: boolean
  /** What the log says when it fails; it is tried again the next time. */
  failure: string
  log: Pick<Logger, 'error'>
}

/**
 * Runs work every so often, never twice at a time, without keeping the process alive.
 * @returns `stop`, which resolves when a run under way has ended
 */
export function repeat(work: () => Promise<unknown>, { everyMs, atOnce = false, failure, log }: Repetition) {
  const run = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, failure)
    }
  }
  let running = atOnce ? run() : Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(run)
  }, everyMs)
  timer.unref()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
