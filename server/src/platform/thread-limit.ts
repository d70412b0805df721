import { processorMsOf } from './thread-time'

export interface ThreadLimits {
  /** How long the work may use a processor. On systems other than Linux it is the time by the clock. */
  processorMs: number
  /** How long it may take by the clock, far beyond that: on a busy machine a thread waits for a processor most of the time. */
  totalMs: number
}

const LOOK_EVERY_MS = 250

/**
 * Limits what one piece of work on a thread costs. The time by the clock alone would refuse honest work whenever the machine is busy, and a thread
 * that hangs in a loop cannot report it, so its processor time is read from outside.
 */
export class ThreadLimit {
  readonly #timer: NodeJS.Timeout
  readonly #createdAt = performance.now()
  #used: () => number = () => 0

  /** @param onLimit is called at each look from then on: with `processor` the work costs too much, with `total` the machine was busy */
  constructor({ processorMs, totalMs }: ThreadLimits, onLimit: (spent: 'processor' | 'total') => void) {
    const look = (): void => {
      if (this.#used() >= processorMs) onLimit('processor')
      else if (performance.now() - this.#createdAt >= totalMs) onLimit('total')
    }
    this.#timer = setInterval(look, Math.min(LOOK_EVERY_MS, processorMs, totalMs))
    this.#timer.unref()
  }

  /** The work begins now. @param threadId from `systemThreadId` in the thread */
  begin(threadId: number | null): void {
    const begunAt = performance.now()
    const before = threadId === null ? null : processorMsOf(threadId)
    this.#used = () => {
      const now = threadId === null || before === null ? null : processorMsOf(threadId)
      return now === null || before === null ? performance.now() - begunAt : now - before
    }
  }

  end(): void {
    clearInterval(this.#timer)
  }
}
