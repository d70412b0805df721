import { performance } from 'node:perf_hooks'

interface Options {
  /** So many calls may be under way whatever they take: a machine that stands still for a moment is not overloaded. */
  alwaysAdmitted: number
  /** Milliseconds that an admitted call may be expected to take among the others. */
  mostMs?: number
  /** Milliseconds that only ever go on. */
  monotonic?: () => number
}

/** What is assumed until it was seen, at a start or after an idle time: with a pool of the usual size fewer than are always admitted. */
const FIRST_PER_SECOND = 25
/** On average: the slowest hundredth take three to four times as long. */
const MOST_MS = 500
/** Calls that have run for so long, such as an export, are no measure of what a new one has to wait for. */
const LONG_MS = 2_000
/** What was seen counts once it is more than chance. */
const SEEN_MS = 250
const SEEN_CALLS = 50
const NEWEST_SHARE = 0.5
/** Older figures may come from another load. */
const FORGOTTEN_MS = 10_000

/**
 * How many calls the server finishes in a second while it has enough to do, and from that how long a new one would take:
 * those under way, divided by how many are finished in a second. So it sees whatever makes calls wait: the processor, the
 * database, the connections to it, other programs on the machine.
 */
export class CallPace {
  readonly #underWay = new Set<{ since: number }>()
  readonly #monotonic: () => number
  #perSecond = FIRST_PER_SECOND
  /** Since when there is enough to do; without it, what is finished says how little was asked for. */
  #busySince: number | null = null
  #busyMs = 0
  #finished = 0
  #seenAt = 0

  constructor(private readonly options: Options) {
    this.#monotonic = options.monotonic ?? (() => performance.now())
  }

  /**
   * Begins a call if it can be expected to end in time.
   * @returns what is told its end, and whether it was done rather than refused; null when it may not begin
   */
  begin(): ((isDone: boolean) => void) | null {
    const now = this.#monotonic()
    const { alwaysAdmitted, mostMs = MOST_MS } = this.options
    this.#forgetLong(now)
    const waiting = this.#underWay.size
    if (waiting >= Math.max(alwaysAdmitted, (this.#pace(now) * mostMs) / 1000)) return null
    const call = { since: now }
    this.#underWay.add(call)
    if (waiting + 1 >= alwaysAdmitted) this.#busySince ??= now
    return (isDone) => this.#end(call, isDone)
  }

  #pace(now: number): number {
    if (now - this.#seenAt > FORGOTTEN_MS && this.#perSecond < FIRST_PER_SECOND) this.#perSecond = FIRST_PER_SECOND
    return this.#perSecond
  }

  #end(call: { since: number }, isDone: boolean): void {
    this.#underWay.delete(call)
    if (this.#busySince === null) return
    const now = this.#monotonic()
    this.#busyMs += now - this.#busySince
    this.#busySince = this.#underWay.size + 1 >= this.options.alwaysAdmitted ? now : null
    if (isDone) this.#finished += 1
    if (this.#busyMs < SEEN_MS && this.#finished < SEEN_CALLS) return
    const seen = (1000 * this.#finished) / Math.max(1, this.#busyMs)
    this.#perSecond += NEWEST_SHARE * (seen - this.#perSecond)
    this.#seenAt = now
    this.#busyMs = 0
    this.#finished = 0
  }

  #forgetLong(now: number): void {
    for (const call of this.#underWay) {
      // In the order they began.
      if (now - call.since < LONG_MS) break
      this.#underWay.delete(call)
    }
    if (this.#underWay.size + 1 < this.options.alwaysAdmitted) this.#busySince = null
  }
}
