import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

export const progressType = 'application/x-ndjson'
/** So often a caller is told at most, unless the step is another one. */
const everyMs = 100

const nameOf = (step: unknown): unknown =>
  typeof step === 'object' && step !== null && 'step' in step ? step.step : undefined

/**
 * An answer of several lines of JSON: one for each step a call tells of, and its outcome as the last. It takes the answer
 * over with its first line; before that the call can still be answered as any other.
 */
export class ProgressReply {
  #begun = false
  #toldAt = Number.NEGATIVE_INFINITY
  #last: unknown
  #waiting: { step: unknown } | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly reply: FastifyReply,
    private readonly schema: z.ZodType,
  ) {}

  get hasBegun(): boolean {
    return this.#begun
  }

  /** Tells the step now, or soon if one was told just before; only the newest of those in between is told. */
  readonly tell = (sent: unknown): void => {
    const step = this.schema.parse(sent)
    if (nameOf(step) !== nameOf(this.#last)) this.#flush()
    else if (performance.now() - this.#toldAt < everyMs) {
      this.#waiting = { step }
      this.#timer ??= setTimeout(() => this.#flush(), everyMs)
      return
    }
    this.#drop()
    this.#tellNow(step)
  }

  /** The last line: what the call came to. */
  end(outcome: string): void {
    this.#flush()
    this.#write(outcome)
    if (!this.reply.raw.destroyed) this.reply.raw.end()
  }

  /** Forgets a step that waits to be told. */
  #drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = null
  }

  #flush(): void {
    const waiting = this.#waiting
    this.#drop()
    if (waiting !== null) this.#tellNow(waiting.step)
  }

  #tellNow(step: unknown): void {
    this.#toldAt = performance.now()
    this.#last = step
    this.#write(JSON.stringify({ progress: step }))
  }

  #write(line: string): void {
    const { raw } = this.reply
    if (!this.#begun) this.#begin()
    // A caller that went away does not stop the call: it writes all or nothing.
    if (!raw.destroyed) raw.write(`${line}\n`)
  }

  #begin(): void {
    this.#begun = true
    const { raw } = this.reply.hijack()
    raw.on('error', () => this.#drop())
    raw.writeHead(200, {
      ...(this.reply.getHeaders() as Record<string, string>),
      'content-type': `${progressType}; charset=utf-8`,
      'cache-control': 'no-store',
      // A proxy in front would otherwise keep the lines until there are enough of them.
      'x-accel-buffering': 'no',
    })
  }
}
