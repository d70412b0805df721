import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './http/refusals'
import { WorkQueue } from './work-queue'

/** Runs the work of each caller in turn, one at a time, so that many calls of one caller do not hold up the others. */
export class CallerQueues {
  readonly #queues = new Map<string, WorkQueue>()

  /** @param mostWaiting how many calls of one caller may wait */
  constructor(private readonly mostWaiting: number) {}

  /** @throws ApiError 429 when too many calls of the caller are waiting */
  async run<T>(callerId: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(callerId) ?? new WorkQueue({ atOnce: 1, mostWaiting: this.mostWaiting })
    if (!queue.hasRoom) throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': '5' } })
    this.#queues.set(callerId, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.isIdle) this.#queues.delete(callerId)
    }
  }
}
