import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './http/api-errors'
import { WorkQueue } from './work-queue'

/** Runs each caller's requests one at a time, so that many requests of one caller do not delay other callers. */
export class CallerQueues {
  readonly #queues = new Map<string, WorkQueue>()

  /** @param maxWaiting how many requests of one caller may wait */
  constructor(private readonly maxWaiting: number) {}

  /** @throws ApiError 429 if too many requests of the caller are waiting */
  async run<T>(callerId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(callerId) ?? new WorkQueue({ maxRunning: 1, maxWaiting: this.maxWaiting })
    if (!queue.hasCapacity) throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': '5' } })
    this.#queues.set(callerId, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.isIdle) this.#queues.delete(callerId)
    }
  }
}
