import { type ClaimTimes, claimTimes } from './keep-claim'

export interface WorkerTimes {
  /** How often it looks for messages that fell due or came from another process. */
  pollMs: number
  /** How long after a message was queued here it looks: its transaction has ended by then. */
  nudgeMs: number
  /** How long it leaves a mail server alone that cannot be used: longer with each time in a row, then the last one. */
  pausesMs: readonly number[]
  claim: ClaimTimes
  /** How long it waits before it tries again to note what became of a message. */
  settlePauseMs: number
  /** How many messages are sent simultaneously, each over its own connection. Codes and password links do not count. */
  atOnce: number
  /** How long a message may hold one of these slots: see `WorkerSlots`. */
  slotMs: number
  /** The same for codes and password links, which a user is waiting for. */
  urgentAtOnce: number
  urgentSlotMs: number
  /** How many messages of each lane may wait for a late reply without a slot. */
  mostAside: number
  /** How long messages in flight may take once the server stops. */
  stopMs: number
}

export const workerTimes: WorkerTimes = {
  pollMs: 5_000,
  nudgeMs: 200,
  pausesMs: [5_000, 15_000, 30_000, 60_000],
  claim: claimTimes,
  settlePauseMs: 2_000,
  atOnce: 4,
  slotMs: 30_000,
  urgentAtOnce: 2,
  urgentSlotMs: 10_000,
  mostAside: 4,
  stopMs: 5_000,
}

/** When a worker looks for messages next, and how long it leaves a mail server alone that cannot be used. */
export class WorkerPace {
  #timer: NodeJS.Timeout | undefined
  #dueAt = Number.POSITIVE_INFINITY
  #isPaused = false
  #failuresInARow = 0

  /** @param pausesMs longer with each failure in a row, then the last one */
  constructor(
    private readonly look: () => void,
    private readonly pausesMs: readonly number[],
  ) {}

  /** Looks after so long, unless it looks sooner or pauses anyway. */
  lookIn(ms: number): void {
    const at = performance.now() + ms
    if (this.#isPaused || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    this.#timer = setTimeout(() => {
      this.#dueAt = Number.POSITIVE_INFINITY
      this.#isPaused = false
      this.look()
    }, ms)
    this.#timer.unref()
  }

  /** The mail server cannot be used. Messages that fail together pause once. */
  pause(): void {
    if (this.#isPaused) return
    this.#failuresInARow += 1
    this.#dueAt = Number.POSITIVE_INFINITY
    this.lookIn(this.pausesMs[Math.min(this.#failuresInARow, this.pausesMs.length) - 1] ?? 0)
    this.#isPaused = true
  }

  /** The mail server can be used. */
  resume(): void {
    this.#failuresInARow = 0
  }

  /** Whether the mail server is left alone just now. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#isPaused = true
  }
}
