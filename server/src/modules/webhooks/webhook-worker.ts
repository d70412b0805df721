import { setTimeout as sleep } from 'node:timers/promises'
import { recordJobFailure, recordJobSuccess, registerJob } from '../../platform/job-metrics'
import { increase } from '../../platform/metrics/counters'
import { onDeliveryQueued } from './delivery-queue'
import { type ClaimedDelivery, claimDeliveries } from './queries/claim-deliveries'
import { type DeliveryParts, tryDelivery, tryOutcomes } from './try-delivery'

const JOB = 'webhooks'

interface WorkerTimes {
  /** How often to check for due deliveries, which any server can add. */
  pollMs: number
  /** How long to wait before polling when a delivery has just been queued. */
  nudgeMs: number
  /** How long a claim lasts, well beyond an attempt. An event whose worker died waits this long. */
  claimSeconds: number
  /** The maximum number of concurrent deliveries per endpoint. */
  concurrency: number
  /** How long attempts may take after the server starts to stop. */
  stopMs: number
}

const workerTimes: WorkerTimes = { pollMs: 5_000, nudgeMs: 50, claimSeconds: 60, concurrency: 4, stopMs: 6_000 }

/**
 * Sends deliveries while the server runs. Any number of servers can do so concurrently. Each endpoint has its own limit, so
 * that a slow endpoint does not delay others. Events can arrive in any order.
 */
export function startWebhookWorker(parts: DeliveryParts & { times?: Partial<WorkerTimes> }): {
  stop: () => Promise<void>
} {
  const { db, clock, log } = parts
  const { pollMs, nudgeMs, claimSeconds, concurrency, stopMs } = { ...workerTimes, ...parts.times }
  const pendingJobs = new Map<Promise<void>, string>()
  let polling: Promise<void> | undefined
  let pollsAgain = false
  let isStopped = false

  function countInFlight(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const endpointId of pendingJobs.values()) counts[endpointId] = (counts[endpointId] ?? 0) + 1
    return counts
  }

  function reportFault(error: unknown): void {
    recordJobFailure(JOB)
    // Omit the statement's parameters.
    const cause = error instanceof Error && error.cause ? error.cause : error
    log.error({ err: cause }, 'webhook deliveries could not be read or stored')
  }

  async function send(claimed: ClaimedDelivery): Promise<boolean> {
    try {
      await tryDelivery(parts, claimed)
      return true
    } catch (error) {
      reportFault(error)
      return false
    }
  }

  function begin(claimed: ClaimedDelivery): void {
    const sending = send(claimed).then((isStored) => {
      pendingJobs.delete(sending)
      // After a database error, wait for the next poll.
      if (isStored) poll()
    })
    pendingJobs.set(sending, claimed.endpointId)
  }

  async function claimDue(): Promise<void> {
    const begun = performance.now()
    try {
      do {
        pollsAgain = false
        const claims = { now: clock(), seconds: claimSeconds, concurrency, inFlight: countInFlight() }
        for (const claimed of await claimDeliveries(db, claims)) begin(claimed)
      } while (pollsAgain && !isStopped)
      recordJobSuccess(JOB, { at: clock(), seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      reportFault(error)
    }
  }

  function poll(): void {
    if (isStopped) return
    pollsAgain = true
    polling ??= claimDue().finally(() => {
      polling = undefined
    })
  }

  registerJob(JOB)
  // Start the counters at zero, so that alerts also see the first increase of a process.
  for (const outcome of tryOutcomes) increase('webhookTries', { outcome }, 0)
  const timer = setInterval(poll, pollMs)
  timer.unref()
  const stopListening = onDeliveryQueued(() => setTimeout(poll, nudgeMs).unref())
  poll()
  return {
    stop: async () => {
      isStopped = true
      stopListening()
      clearInterval(timer)
      // Deliveries without a stored result are sent again when their claims expire.
      const ended = (async () => {
        await polling
        await Promise.all(pendingJobs.keys())
      })()
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
    },
  }
}
