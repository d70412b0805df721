import { type ClaimTimes, claimTimes } from './hold-claim'

export interface WorkerTimes {
  /** How often to check for emails that became due or came from another process. */
  pollMs: number
  /** How long to wait after an email is queued in this process, so that its transaction can end. */
  nudgeMs: number
  /** Pauses after the mail server was unreachable, one per consecutive failure. The last one repeats. */
  pausesMs: readonly number[]
  claim: ClaimTimes
  /** The pause before another try to store an email's result. */
  settlePauseMs: number
  /** How many emails are sent concurrently, each over its own connection. Codes and password links do not count. */
  concurrency: number
  /** How long an email may hold a slot: see `WorkerSlots`. */
  slotMs: number
  /** The same for codes and password links, which a user is waiting for. */
  urgentConcurrency: number
  urgentSlotMs: number
  /** How many emails of each lane may wait for a late reply without a slot. */
  maxSetAside: number
  /** How long emails that are being sent may take after the server starts to stop. */
  stopMs: number
}

export const workerTimes: WorkerTimes = {
  pollMs: 5_000,
  nudgeMs: 200,
  pausesMs: [5_000, 15_000, 30_000, 60_000],
  claim: claimTimes,
  settlePauseMs: 2_000,
  concurrency: 4,
  slotMs: 30_000,
  urgentConcurrency: 2,
  urgentSlotMs: 10_000,
  maxSetAside: 4,
  stopMs: 5_000,
}

/** Schedules a worker's polls for emails, and pauses them while the mail server is unreachable. */
export class WorkerPace {
  #timer: NodeJS.Timeout | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #isPaused = false
  #failuresInARow = 0

  /** @param pausesMs one pause per consecutive failure; the last one repeats */
  constructor(
    private readonly poll: () => void,
    private readonly pausesMs: readonly number[],
  ) {}

  /** Polls after `ms`, unless an earlier poll is scheduled or the worker is paused. */
  schedulePoll(ms: number): void {
    const at = performance.now() + ms
    if (this.#isPaused || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY
      this.#isPaused = false
      this.poll()
    }, ms)
    this.#timer.unref()
  }

  /** Pauses, because the mail server is unreachable. Emails that fail together cause one pause. */
  pause(): void {
    if (this.#isPaused) return
    this.#failuresInARow += 1
    this.#dueAt = Number.POSITIVE_INFINITY
    this.schedulePoll(this.pausesMs[Math.min(this.#failuresInARow, this.pausesMs.length) - 1] ?? 0)
    this.#isPaused = true
  }

  /** Resets the number of consecutive failures, because the mail server is reachable. */
  resume(): void {
    this.#failuresInARow = 0
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#isPaused = true
  }
}
