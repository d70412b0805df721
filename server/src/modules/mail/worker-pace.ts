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
