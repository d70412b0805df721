import { ConnectionError } from '../database-errors'

interface Limits {
  size: number
  /** How many callers may wait. Later ones are rejected immediately. */
  maxWaiting: number
  /** Milliseconds that a caller waits. */
  waitMs: number
}

/** Lets only as many callers use the pool concurrently as it has connections. The others wait in order of arrival. */
export class AcquireQueue {
  #free: number
  readonly #waiting = new Set<() => void>()

  constructor(private readonly limits: Limits) {
    this.#free = limits.size
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Resolves when the caller may use a connection. The caller must call `leave` afterwards.
   * @param isUrgent whether it may wait even if the queue is full
   * @throws ConnectionError 53300 if its turn does not come in time
   */
  enter(isUrgent: boolean): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    if (!isUrgent && this.#waiting.size >= this.limits.maxWaiting) return Promise.reject(new ConnectionError('53300'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(proceed)
        reject(new ConnectionError('53300'))
      }, this.limits.waitMs)
      const proceed = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.add(proceed)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    // The next caller proceeds directly, so that no other can get ahead of it.
    if (next === undefined) this.#free += 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
