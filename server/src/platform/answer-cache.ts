import type { Db } from './database/types'

interface Entry<T> {
  answer: Promise<T>
  until: number
}

/**
 * Caches expensive answers for a while, by key. Requests for an answer that is being computed share it. Failures are
 * not cached. Each open database has its own entries, so that servers never mix.
 */
export class AnswerCache<T> {
  readonly #ofDatabase = new WeakMap<Db, Map<string, Entry<T>>>()

  /** @param limits how long an answer is valid, and how many are cached before the oldest is evicted */
  constructor(private readonly limits: { ms: number; most: number }) {}

  get(db: Db, key: string, now: Date, find: () => Promise<T>): Promise<T> {
    const entries = this.#ofDatabase.get(db) ?? new Map<string, Entry<T>>()
    this.#ofDatabase.set(db, entries)
    const known = entries.get(key)
    if (known && known.until > now.getTime()) return known.answer
    const entry = { answer: find(), until: now.getTime() + this.limits.ms }
    entries.delete(key)
    const oldest = entries.keys().next()
    if (entries.size >= this.limits.most && !oldest.done) entries.delete(oldest.value)
    entries.set(key, entry)
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.answer
  }
}
