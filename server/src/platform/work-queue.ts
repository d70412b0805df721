interface Options {
  maxRunning: number
  maxWaiting: number
}

/** No turn came in time; the work did not start. */
export class NoTurnError extends Error {}

/** Runs a few tasks concurrently, and the others in the order they arrived. */
export class WorkQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly options: Options) {}

  /** Whether another task may wait. */
  get hasCapacity(): boolean {
    return this.#waiting.length < this.options.maxWaiting
  }

  get isIdle(): boolean {
    return this.#running === 0
  }

  /**
   * Runs `work` in its turn. The caller checks `hasCapacity` first.
   * @throws NoTurnError if no turn comes within `maxWaitMs`
   */
  async run<T>(work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    if (this.#running >= this.options.maxRunning) await this.#turn(maxWaitMs)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The turn passes directly to the next task in line, so that a new task cannot take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(maxWaitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(new NoTurnError(`No turn within ${maxWaitMs} ms`))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(start)
    })
  }
}
