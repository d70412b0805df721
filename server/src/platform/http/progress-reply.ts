import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

export const progressType = 'application/x-ndjson'
/** The minimum time between two progress reports of the same step. */
const everyMs = 100

const stepName = (step: unknown): unknown =>
  typeof step === 'object' && step !== null && 'step' in step ? step.step : undefined

/**
 * A response of JSON lines: one for each step that a call reports, with the result last. Takes over the response with
 * its first line; until then the call can be answered normally.
 */
export class ProgressReply {
  #begun = false
  #sentAt = Number.NEGATIVE_INFINITY
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

  /** Reports the step now, or soon if one was just reported. Only the latest pending one is sent. */
  readonly report = (reported: unknown): void => {
    const step = this.schema.parse(reported)
    if (stepName(step) !== stepName(this.#last)) this.#flush()
    else if (performance.now() - this.#sentAt < everyMs) {
      this.#waiting = { step }
      this.#timer ??= setTimeout(() => this.#flush(), everyMs)
      return
    }
    this.#drop()
    this.#sendNow(step)
  }

  /** Writes the last line: the result of the call. */
  end(outcome: string): void {
    this.#flush()
    this.#write(outcome)
    if (!this.reply.raw.destroyed) this.reply.raw.end()
  }

  /** Drops a pending step. */
  #drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = null
  }

  #flush(): void {
    const pendingStep = this.#waiting
    this.#drop()
    if (pendingStep !== null) this.#sendNow(pendingStep.step)
  }

  #sendNow(step: unknown): void {
    this.#sentAt = performance.now()
    this.#last = step
    this.#write(JSON.stringify({ progress: step }))
  }

  #write(line: string): void {
    const { raw } = this.reply
    if (!this.#begun) this.#begin()
    // A disconnected client does not stop the call: it writes all or nothing.
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
      // Otherwise a proxy would buffer the lines.
      'x-accel-buffering': 'no',
    })
  }
}
