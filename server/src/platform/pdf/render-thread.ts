import type { Worker } from 'node:worker_threads'
import { startWorker } from '../start-worker'
import type { RenderReply } from './render-protocol'

interface Waiting {
  resolve(pdf: Buffer): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

export interface RenderThreadOptions {
  /** After so long a rendering is given up and the thread ended. */
  timeoutMs?: number
}

const resourceLimits = { maxOldGenerationSizeMb: 256 }

/**
 * One thread that makes files, so that the server goes on answering meanwhile. It starts with the first request, is
 * kept, and does not hold the process. When it dies, what it worked on fails and the next request starts another.
 */
export class RenderThread<T> {
  #worker: Worker | undefined
  #nextId = 1
  readonly #waiting = new Map<number, Waiting>()
  readonly #timeoutMs: number

  /**
   * @param name of the worker's file, without `.worker.ts`
   * @param beside `import.meta.url` of a module in the same folder
   */
  constructor(
    private readonly name: string,
    private readonly beside: string,
    { timeoutMs = 30_000 }: RenderThreadOptions = {},
  ) {
    this.#timeoutMs = timeoutMs
  }

  /** The file made of the input, which is copied to the thread. Rejects when rendering fails or takes too long. */
  render(input: T): Promise<Buffer> {
    const worker = this.#running()
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(worker, new Error('Rendering took too long')), this.#timeoutMs)
      this.#waiting.set(id, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id, input })
    })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = startWorker(this.name, this.beside, { resourceLimits })
    worker.on('message', (reply: RenderReply) => this.#settle(worker, reply))
    worker.on('error', (error) => this.#end(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => this.#end(worker, new Error(`The rendering thread ended with code ${code}`)))
    this.#worker = worker
    return worker
  }

  #settle(worker: Worker, reply: RenderReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    this.#waiting.delete(reply.id)
    clearTimeout(waiting.timer)
    if (this.#waiting.size === 0) worker.unref()
    if ('error' in reply) waiting.reject(new Error(`Rendering failed: ${reply.error}`))
    else waiting.resolve(Buffer.from(reply.pdf.buffer, reply.pdf.byteOffset, reply.pdf.byteLength))
  }

  #end(worker: Worker, reason: Error): void {
    // An older thread's end is not the present one's.
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    this.#waiting.clear()
    void worker.terminate()
  }
}
