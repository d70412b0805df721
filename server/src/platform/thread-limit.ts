import { readProcessorMs } from './thread-time'

export interface ThreadLimits {
  /** How long the work may use a processor. On systems other than Linux this is clock time. */
  processorMs: number
  /** The limit in clock time, far beyond that: on a busy machine a thread mostly waits for a processor. */
  totalMs: number
}

const CHECK_INTERVAL_MS = 250

/**
 * Limits the cost of one task on a thread. Clock time alone would reject legitimate work on a busy machine. A thread in
 * an endless loop cannot report it, so its processor time is read from outside.
 */
export class ThreadLimit {
  readonly #timer: NodeJS.Timeout
  readonly #createdAt = performance.now()
  #used: () => number = () => 0

  /**
   * @param onLimit is called at each check beyond the limit: with `processor` if the work costs too much, with `total`
   *   if the machine was busy
   */
  constructor({ processorMs, totalMs }: ThreadLimits, onLimit: (spent: 'processor' | 'total') => void) {
    const check = (): void => {
      if (this.#used() >= processorMs) onLimit('processor')
      else if (performance.now() - this.#createdAt >= totalMs) onLimit('total')
    }
    this.#timer = setInterval(check, Math.min(CHECK_INTERVAL_MS, processorMs, totalMs))
    this.#timer.unref()
  }

  /**
   * Starts timing the work.
   * @param threadId from `systemThreadId` in the thread
   */
  begin(threadId: number | null): void {
    const begunAt = performance.now()
    const before = threadId === null ? null : readProcessorMs(threadId)
    this.#used = () => {
      const now = threadId === null || before === null ? null : readProcessorMs(threadId)
      return now === null || before === null ? performance.now() - begunAt : now - before
    }
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
