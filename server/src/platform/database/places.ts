import { ConnectionError } from './connection-error'

interface Limits {
  size: number
  /** So many may wait for a place; whoever comes later is refused at once. */
  mostWaiting: number
  /** Milliseconds that somebody waits for a place. */
  waitMs: number
}

/** The places of a pool of connections. They are given in the order they were asked for. */
export class Places {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(private readonly limits: Limits) {
    this.#free = limits.size
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Resolves when a place is the caller's, who gives it back.
   * @param isUrgent whether it may wait although too many wait already
   * @throws ConnectionError 53300 when none becomes free in time
   */
  take(isUrgent: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    if (!isUrgent && this.#waiting.size >= this.limits.mostWaiting) return Promise.reject(new ConnectionError('53300'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(take)
        reject(new ConnectionError('53300'))
      }, this.limits.waitMs)
      const take = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(take)
    })
  }

  giveBack(): void {
    const [next] = this.#waiting
    // The place is handed on, not given back, so that nobody slips in between.
    if (next === undefined) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
