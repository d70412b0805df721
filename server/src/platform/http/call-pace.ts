import { performance } from 'node:perf_hooks'

interface Options {
  /**
   * The number of calls that are always admitted, however slow: a machine that pauses for a moment is not overloaded.
   */
  alwaysAdmitted: number
  /** The expected milliseconds that an admitted call may take. */
  mostMs?: number
  /** Milliseconds that only increase. */
  monotonic?: () => number
}

/**
 * Assumed until measured, at startup or after an idle period. With a pool of the usual size, this is below the minimum.
 */
const INITIAL_PER_SECOND = 25
/** Calls are rejected when their estimated average duration exceeds this. The slowest 1% take three to four times as long. */
const MAX_MS = 500
/** Calls that have run for this long, such as an export, do not indicate how long a new one would wait. */
const LONG_MS = 2_000
/** Measurements over less time than this are too random. */
const MIN_MEASURED_MS = 250
const MIN_MEASURED_CALLS = 50
const NEWEST_SHARE = 0.5
/** Older measurements may come from a different load. */
const MAX_AGE_MS = 10_000

/**
 * Measures how many calls the server finishes per second under load, and estimates how long a new one would take:
 * running calls divided by that rate. This covers anything that delays calls: the processor, the database, its
 * connections, other programs on the machine.
 */
export class CallPace {
  readonly #runningCalls = new Set<{ since: number }>()
  readonly #monotonic: () => number
  #perSecond = INITIAL_PER_SECOND
  /** Since when there has been enough load; without it, the rate only reflects low demand. */
  #busySince: number | null = null
  #busyMs = 0
  #finished = 0
  #seenAt = 0

  constructor(private readonly options: Options) {
    this.#monotonic = options.monotonic ?? (() => performance.now())
  }

  /**
   * Starts a call if it should end in time.
   * @returns a function to call at its end, with false if the call was rejected; null if the call may not start
   */
  begin(): ((isDone: boolean) => void) | null {
    const now = this.#monotonic()
    const { alwaysAdmitted, mostMs = MAX_MS } = this.options
    this.#forgetLong(now)
    const runningCount = this.#runningCalls.size
    if (runningCount >= Math.max(alwaysAdmitted, (this.#pace(now) * mostMs) / 1000)) return null
    const call = { since: now }
    this.#runningCalls.add(call)
    if (runningCount + 1 >= alwaysAdmitted) this.#busySince ??= now
    return (isDone) => this.#end(call, isDone)
  }

  #pace(now: number): number {
    if (now - this.#seenAt > MAX_AGE_MS && this.#perSecond < INITIAL_PER_SECOND) this.#perSecond = INITIAL_PER_SECOND
    return this.#perSecond
  }

  #end(call: { since: number }, isDone: boolean): void {
    this.#runningCalls.delete(call)
    if (this.#busySince === null) return
    const now = this.#monotonic()
    this.#busyMs += now - this.#busySince
    this.#busySince = this.#runningCalls.size + 1 >= this.options.alwaysAdmitted ? now : null
    if (isDone) this.#finished += 1
    if (this.#busyMs < MIN_MEASURED_MS && this.#finished < MIN_MEASURED_CALLS) return
    const measuredRate = (1000 * this.#finished) / Math.max(1, this.#busyMs)
    this.#perSecond += NEWEST_SHARE * (measuredRate - this.#perSecond)
    this.#seenAt = now
    this.#busyMs = 0
    this.#finished = 0
  }

  #forgetLong(now: number): void {
    for (const call of this.#runningCalls) {
      // In the order they started.
      if (now - call.since < LONG_MS) break
      this.#runningCalls.delete(call)
    }
    if (this.#runningCalls.size + 1 < this.options.alwaysAdmitted) this.#busySince = null
  }
}
