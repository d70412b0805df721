import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from '../http/api-errors'
import { startWorker } from '../start-worker'
import { ThreadLimit, type ThreadLimits } from '../thread-limit'

/** A request to the rendering thread. */
export interface RenderRequest<T> {
  id: number
  input: T
}

/** The thread's replies: that it has started, then the file or the reason why it could not be rendered. */
export type RenderReply =
  | { id: number; begun: true; threadId: number | null }
  | { id: number; pdf: Uint8Array }
  | { id: number; error: string }

interface Job<T> {
  id: number
  input: T
  resolve(pdf: Buffer): void
  reject(error: Error): void
  limit?: ThreadLimit
}

export interface RenderThreadsOptions {
  /**
   * A rendering beyond these limits is abandoned and its thread ended. Time in the queue and during the thread's start
   * does not count.
   */
  limits?: Partial<ThreadLimits>
  /** The maximum number of threads, each with its own memory. */
  threads?: number
  /** How many renderings may wait for a thread. */
  mostWaiting?: number
}

const resourceLimits = { maxOldGenerationSizeMb: 256 }
/** A thread that does not start within this time has no processor or never will. */
const startLimits: ThreadLimits = { processorMs: Number.POSITIVE_INFINITY, totalMs: 60_000 }
/** On a busy machine a file takes several times its processor time. */
const workLimits: ThreadLimits = { processorMs: 30_000, totalMs: 120_000 }
const retryAfter = { 'retry-after': '5' }

/** The rendering was interrupted. The input may be fine: the caller can retry. */
export class RenderingInterruptedError extends Error {
  override readonly name = 'RenderingInterruptedError'
}

/**
 * Threads that render files, at most one per core and four in all, so that the server stays responsive. Each renders
 * one file at a time; the others queue. A thread starts on demand, is reused, and does not keep the process alive. If
 * one dies, only its current file fails, and another thread replaces it.
 */
export class RenderThreads<T> {
  #nextId = 1
  readonly #idle: Worker[] = []
  readonly #working = new Map<Worker, Job<T>>()
  readonly #waiting: Job<T>[] = []
  readonly #limits: ThreadLimits
  readonly #threads: number
  readonly #mostWaiting: number

  /**
   * @param name the worker's file name, without `.worker.ts`
   * @param siblingFile `import.meta.url` of a module in the same folder
   */
  constructor(
    private readonly name: string,
    private readonly siblingFile: string,
    { limits, threads = Math.min(availableParallelism(), 4), mostWaiting = 100 }: RenderThreadsOptions = {},
  ) {
    this.#limits = { ...workLimits, ...limits }
    this.#threads = threads
    this.#mostWaiting = mostWaiting
  }

  /**
   * Renders a file from the input, which is copied to the thread.
   * @throws RenderingInterruptedError if it takes too long or its thread dies
   * @throws ApiError 503 if too many requests are queued
   */
  async render(input: T): Promise<Buffer> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new ApiError('UNAVAILABLE', requestTexts.unavailable, { headers: retryAfter })
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id: this.#nextId++, input, resolve, reject })
      this.#handOut()
    })
  }

  #handOut(): void {
    const hasFreeThread = this.#idle.length > 0 || this.#working.size < this.#threads
    const job = hasFreeThread ? this.#waiting.shift() : undefined
    if (!job) return
    const worker = this.#idle.pop() ?? this.#start()
    this.#working.set(worker, job)
    this.#limit(worker, job, startLimits)
    worker.ref()
    worker.postMessage({ id: job.id, input: job.input })
  }

  #limit(worker: Worker, job: Job<T>, limits: ThreadLimits): void {
    job.limit?.end()
    job.limit = new ThreadLimit(limits, () =>
      this.#end(worker, new RenderingInterruptedError('Rendering took too long')),
    )
  }

  #start(): Worker {
    const worker = startWorker(this.name, this.siblingFile, { resourceLimits })
    worker.on('message', (reply: RenderReply) => this.#settle(worker, reply))
    worker.on('error', (error) => {
      const reason = error instanceof Error ? error.message : String(error)
      this.#end(worker, new RenderingInterruptedError(`The rendering thread failed: ${reason}`, { cause: error }))
    })
    worker.on('exit', (code) => {
      this.#end(worker, new RenderingInterruptedError(`The rendering thread ended with code ${code}`))
    })
    return worker
  }

  #settle(worker: Worker, reply: RenderReply): void {
    const job = this.#working.get(worker)
    if (job?.id !== reply.id) return
    if ('begun' in reply) {
      this.#limit(worker, job, this.#limits)
      job.limit?.begin(reply.threadId)
      return
    }
    job.limit?.end()
    this.#working.delete(worker)
    this.#idle.push(worker)
    worker.unref()
    if ('error' in reply) job.reject(new Error(`Rendering failed: ${reply.error}`))
    else job.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength))
    this.#handOut()
  }

  #end(worker: Worker, reason: Error): void {
    const job = this.#working.get(worker)
    job?.limit?.end()
    this.#working.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
    job?.reject(reason)
    void worker.terminate()
    this.#handOut()
  }
}
