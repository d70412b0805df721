const MINUTE_MS = 60_000
/** Writing each call down would make each read a write. */
const WRITE_EVERY_MS = 1_000

/** Calls of one minute. */
export interface MinuteCalls {
  /** When the minute began, in milliseconds. */
  minute: number
  calls: number
}

interface Noted extends MinuteCalls {
  writtenAt: number
}

/** What is to be written down with a call, and what of its minute is not. */
export interface CountedCall {
  now: MinuteCalls
  /** Of an earlier minute, whose last calls are not written down yet. */
  before: MinuteCalls
  /** Calls of this minute that this server keeps for itself until it writes again. */
  kept: number
}

/**
 * Counts the calls of each key between the moments at which they are written down: with the first call of a second. So
 * servers know of each other's calls a second later, and a key that is used all the time is a write a second.
 */
export class CallCounts {
  readonly #noted = new Map<string, Noted>()

  /** Counts a call; what it says is to be written no later call says again. */
  count(name: string, at: number): CountedCall {
    const minute = at - (at % MINUTE_MS)
    const noted = this.#noted.get(name)
    const isNew = noted === undefined || noted.minute !== minute
    const calls = (isNew ? 0 : noted.calls) + 1
    const before = isNew && noted !== undefined ? { minute: noted.minute, calls: noted.calls } : { minute: 0, calls: 0 }
    const isDue = isNew || Math.abs(at - noted.writtenAt) >= WRITE_EVERY_MS
    this.#noted.set(name, { minute, calls: isDue ? 0 : calls, writtenAt: isDue ? at : noted.writtenAt })
    return { now: { minute, calls: isDue ? calls : 0 }, before, kept: isDue ? 0 : calls }
  }

  /** What was to be written and could not be is written with the next call of its minute. */
  giveBack(name: string, { now }: CountedCall): void {
    const noted = this.#noted.get(name)
    if (noted?.minute === now.minute) this.#noted.set(name, { ...noted, calls: noted.calls + now.calls })
  }

  /** Forgets a name that is no key's, so that guesses fill no memory. */
  forget(name: string): void {
    this.#noted.delete(name)
  }
}
