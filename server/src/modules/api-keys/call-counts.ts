const MINUTE_MS = 60_000
/**
 * The minimum interval between two writes for a key. Recording every call immediately would turn every read into a
 * write.
 */
const WRITE_INTERVAL_MS = 1_000

/** The calls within one minute. */
export interface MinuteCalls {
  /** The start of the minute, in milliseconds. */
  minute: number
  calls: number
}

interface PendingCalls extends MinuteCalls {
  writtenAt: number
}

/** The calls to record now, and the calls of this minute that are still unrecorded. */
export interface CountedCall {
  now: MinuteCalls
  /** The unrecorded calls of an earlier minute. */
  before: MinuteCalls
  /** Calls of this minute that this server will record with a later call. */
  pending: number
}

/**
 * Counts the calls of each key and records them at most once a second. Servers therefore see each other's calls a second
 * later, and a busy key causes one write a second.
 */
export class CallCounts {
  readonly #pending = new Map<string, PendingCalls>()

  /** Counts a call. The returned calls must be recorded, because no later call returns them again. */
  count(name: string, at: number): CountedCall {
    const minute = at - (at % MINUTE_MS)
    const pending = this.#pending.get(name)
    const isNew = pending === undefined || pending.minute !== minute
    const calls = (isNew ? 0 : pending.calls) + 1
    const before =
      isNew && pending !== undefined ? { minute: pending.minute, calls: pending.calls } : { minute: 0, calls: 0 }
    const isDue = isNew || Math.abs(at - pending.writtenAt) >= WRITE_INTERVAL_MS
    this.#pending.set(name, { minute, calls: isDue ? 0 : calls, writtenAt: isDue ? at : pending.writtenAt })
    return { now: { minute, calls: isDue ? calls : 0 }, before, pending: isDue ? 0 : calls }
  }

  /** Restores calls that could not be recorded. The next call of the same minute records them. */
  giveBack(name: string, { now }: CountedCall): void {
    const pending = this.#pending.get(name)
    if (pending?.minute === now.minute) this.#pending.set(name, { ...pending, calls: pending.calls + now.calls })
  }

  /** Removes an unknown key, so that guesses use no memory. */
  forget(name: string): void {
    this.#pending.delete(name)
  }
}
