import { fstatSync, writeSync } from 'node:fs'
import { increase } from './metrics/counters'

interface Options {
  /** Bytes to queue while the output is blocked. Lines beyond that are dropped. */
  maxBytes?: number
  /** Milliseconds until a full pipe is retried. Its reader usually catches up within moments. */
  retryFullPipeMs?: number
  /** Milliseconds until a failed output, such as a full disk, is retried. */
  retryFailedMs?: number
  /** Milliseconds that the end of the process waits for the reader of a full pipe. */
  flushMs?: number
}

const isFullPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/**
 * Makes a pipe non-blocking, as Node does when it opens a stream for it. Otherwise a write to a full pipe blocks the
 * process.
 */
function neverBlock(fd: number): void {
  const stats = fstatSync(fd)
  if (!stats.isFIFO() && !stats.isSocket()) return
  if (fd === 1) void process.stdout
  if (fd === 2) void process.stderr
}

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Writes lines to standard output (1) or standard error (2), each before `write` returns while the output accepts it. A
 * full disk, an unread pipe or a disconnected reader never blocks the process or fails a call. Lines queue in a bounded
 * buffer; those beyond it are dropped and counted.
 */
export class LineOutput {
  readonly #options: Required<Options>
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #dropped = 0
  #retry: NodeJS.Timeout | undefined
  #reportDropped: (count: number) => void = () => undefined
  #flushesAtExit = false

  constructor(
    readonly fd: number,
    options: Options = {},
  ) {
    this.#options = { maxBytes: 1024 * 1024, retryFullPipeMs: 20, retryFailedMs: 1_000, flushMs: 300, ...options }
    neverBlock(fd)
  }

  /** @param report is called with the number of dropped lines once the output accepts lines again */
  onRecovery(report: (count: number) => void): void {
    this.#reportDropped = report
  }

  write(line: string): void {
    const bytes = Buffer.from(line)
    if (this.#waiting.length > 0 && this.#waitingBytes + bytes.length > this.#options.maxBytes) {
      this.#dropped += 1
      increase('logLinesDropped', {})
      return
    }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#retry === undefined) this.#writeWaiting()
  }

  /** Writes queued lines, and gives the reader of a full pipe a moment to make room. Pino calls it for a fatal line. */
  flushSync(): void {
    const limit = performance.now() + this.#options.flushMs
    clearTimeout(this.#retry)
    this.#retry = undefined
    let error = this.#tryWaiting()
    while (isFullPipe(error) && performance.now() < limit) {
      pause(5)
      error = this.#tryWaiting()
    }
    this.#goOnAfter(error)
  }

  #writeWaiting(): void {
    this.#goOnAfter(this.#tryWaiting())
  }

  #goOnAfter(error: unknown): void {
    if (error === null) this.#recover()
    else this.#retryIn(isFullPipe(error) ? this.#options.retryFullPipeMs : this.#options.retryFailedMs)
  }

  #retryIn(ms: number): void {
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      this.#writeWaiting()
    }, ms)
    this.#retry.unref()
    if (this.#flushesAtExit) return
    this.#flushesAtExit = true
    process.once('exit', () => this.flushSync())
  }

  /** @returns why not everything was written; null if the queue is empty */
  #tryWaiting(): unknown {
    try {
      for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
        const writtenBytes = writeSync(this.fd, first)
        this.#waitingBytes -= writtenBytes
        if (writtenBytes < first.length) this.#waiting[0] = first.subarray(writtenBytes)
        else this.#waiting.shift()
      }
      return null
    } catch (error) {
      // Reported by the metric, and by a log line once the output accepts lines again: there is no other place.
      return error
    }
  }

  #recover(): void {
    const dropped = this.#dropped
    this.#dropped = 0
    if (dropped > 0) this.#reportDropped(dropped)
  }
}
