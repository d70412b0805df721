import { readFileSync, readlinkSync } from 'node:fs'

/** Linux counts a thread's time in hundredths of a second, whatever the processor. */
const TICK_MS = 10

/** Returns Linux's id of the calling thread; null on other systems. */
export function systemThreadId(): number | null {
  try {
    return Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1] ?? Number.NaN) || null
  } catch {
    // Only Linux has this file. Without it, a limit uses clock time.
    return null
  }
}

/**
 * Returns how long a thread of this process has used a processor, in milliseconds; null if that is unknown, such as
 * after it has ended.
 */
export function readProcessorMs(threadId: number): number | null {
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8')
    // The name before the last parenthesis may contain anything. User and system time are the 12th and 13th fields
    // after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

export interface ThreadLimits {
  /** The CPU time limit. Outside Linux, it limits wall-clock time. */
  processorMs: number
  /** The limit in clock time, far beyond that: on a busy machine a thread mostly waits for a processor. */
  totalMs: number
}

const CHECK_INTERVAL_MS = 250

/**
 * Limits the cost of one task on a thread. Clock time alone would reject legitimate work on a busy machine. A thread in
 * an endless loop cannot report it, so its CPU time is read from outside.
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
    const startedAt = performance.now()
    const before = threadId === null ? null : readProcessorMs(threadId)
    this.#used = () => {
      const now = threadId === null || before === null ? null : readProcessorMs(threadId)
      return now === null || before === null ? performance.now() - startedAt : now - before
    }
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
