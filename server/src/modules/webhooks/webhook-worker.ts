import { setTimeout as sleep } from 'node:timers/promises'
import { noteJob, noteJobDone, noteJobFailed } from '../../platform/job-figures'
import { increase } from '../../platform/metrics/counters'
import { onDeliveryQueued } from './delivery-queue'
import { type ClaimedDelivery, claimDeliveries } from './queries/claim-deliveries'
import { type DeliveryParts, tryDelivery, tryOutcomes } from './try-delivery'

const JOB = 'webhooks'

interface WorkerTimes {
  /** How often it looks for what fell due: events are written by any server. */
  pollMs: number
  /** How long after somebody wanted something sent at once it looks. */
  nudgeMs: number
  /** How long a claim lasts, well beyond a try: so long an event waits whose worker died. */
  claimSeconds: number
  /** How many events of one endpoint are sent at once. */
  atOnce: number
  /** How long tries may take once the server stops. */
  stopMs: number
}

const workerTimes: WorkerTimes = { pollMs: 5_000, nudgeMs: 50, claimSeconds: 60, atOnce: 4, stopMs: 6_000 }

/**
 * Sends what endpoints are to be told, for as long as the server runs. Any number of servers may do so at once. Endpoints
 * have room of their own, so that a slow one holds back nobody; their events arrive in no certain order.
 */
export function startWebhookWorker(parts: DeliveryParts & { times?: Partial<WorkerTimes> }): {
  stop: () => Promise<void>
} {
  const { db, clock, log } = parts
  const { pollMs, nudgeMs, claimSeconds, atOnce, stopMs } = { ...workerTimes, ...parts.times }
  const underWay = new Map<Promise<void>, string>()
  let looking: Promise<void> | undefined
  let looksAgain = false
  let isStopped = false

  function busy(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const endpointId of underWay.values()) counts[endpointId] = (counts[endpointId] ?? 0) + 1
    return counts
  }

  function noteFault(error: unknown): void {
    noteJobFailed(JOB)
    // Without the statement's values.
    const cause = error instanceof Error && error.cause ? error.cause : error
    log.error({ err: cause }, 'webhooks could not be read or noted')
  }

  async function send(claimed: ClaimedDelivery): Promise<boolean> {
    try {
      await tryDelivery(parts, claimed)
      return true
    } catch (error) {
      noteFault(error)
      return false
    }
  }

  function begin(claimed: ClaimedDelivery): void {
    const sending = send(claimed).then((isNoted) => {
      underWay.delete(sending)
      // A database that fails is not asked again at once.
      if (isNoted) look()
    })
    underWay.set(sending, claimed.endpointId)
  }

  async function claimDue(): Promise<void> {
    const begun = performance.now()
    try {
      do {
        looksAgain = false
        const claims = { now: clock(), seconds: claimSeconds, atOnce, underWay: busy() }
        for (const claimed of await claimDeliveries(db, claims)) begin(claimed)
      } while (looksAgain && !isStopped)
      noteJobDone(JOB, { at: clock(), seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      noteFault(error)
    }
  }

  function look(): void {
    if (isStopped) return
    looksAgain = true
    looking ??= claimDue().finally(() => {
      looking = undefined
    })
  }

  noteJob(JOB)
  // Alerts see a count grow: the first of a process as well, if it was nought before.
  for (const outcome of tryOutcomes) increase('webhookTries', { outcome }, 0)
  const timer = setInterval(look, pollMs)
  timer.unref()
  const deafen = onDeliveryQueued(() => setTimeout(look, nudgeMs).unref())
  look()
  return {
    stop: async () => {
      isStopped = true
      deafen()
      clearInterval(timer)
      // What is not noted by then is sent again once its claim is over.
      const ended = (async () => {
        await looking
        await Promise.all(underWay.keys())
      })()
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
    },
  }
}
