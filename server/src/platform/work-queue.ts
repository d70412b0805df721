import { performance } from 'node:perf_hooks'

interface Options {
  atOnce: number
  mostWaiting: number
  /** Milliseconds that only ever go on. */
  monotonic?: () => number
}

/** How much the newest work says of how long the next will take. */
const NEWEST_SHARE = 0.2

/** Work that is done a few at a time, in the order it came, and knows how long whoever comes now would wait. */
export class WorkQueue {
  #running = 0
  #workMs = 0
  readonly #waiting: (() => void)[] = []
  readonly #monotonic: () => number

  constructor(private readonly options: Options) {
    this.#monotonic = options.monotonic ?? (() => performance.now())
  }

  /** Whether one more may wait. */
  get hasRoom(): boolean {
    return this.#waiting.length < this.options.mostWaiting
  }

  /** Milliseconds until whoever comes now has a turn, if work goes on as fast as it did lately. */
  get waitMs(): number {
    const { atOnce } = this.options
    if (this.#running < atOnce) return 0
    return ((this.#waiting.length + 1) * this.#workMs) / atOnce
  }

  /** Runs `work` in its turn; whoever calls has looked whether there is room. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.options.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    const begun = this.#monotonic()
    try {
      return await work()
    } finally {
      this.#note(this.#monotonic() - begun)
      // The place is handed on, not given back, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #note(ms: number): void {
    this.#workMs = this.#workMs === 0 ? ms : this.#workMs + NEWEST_SHARE * (ms - this.#workMs)
  }
}
