import { setTimeout as sleep } from 'node:timers/promises'
import { onMailQueued } from '../../core/mail/mail-outbox'
import { recordJobFailure, recordJobSuccess, registerJob } from '../../platform/job-metrics'
import type { MailServer } from '../../platform/mail/outgoing-mail'
import { deliverMail, type OutboxParts } from './deliver-mail'
import { type ClaimedMail, claimMails, type MailLane } from './queries/claim-mail'
import { WorkerPace, type WorkerTimes } from './worker-pace'
import { type SlotLimits, WorkerSlots } from './worker-slots'

const JOB = 'mail'

export interface LaneParts {
  lane: MailLane
  outbox: OutboxParts
  /** A mail server client whose connections no other lane uses. */
  server: MailServer
  /** The domain of Message-IDs. */
  domain: string
  slots: SlotLimits
  times: Pick<WorkerTimes, 'pollMs' | 'nudgeMs' | 'pausesMs' | 'stopMs'>
}

/** Sends the emails of one lane until it is stopped. Each lane has its own slots, connections and pauses. */
export function startMailLane({ lane, outbox, server, domain, slots: limits, times }: LaneParts) {
  const { db, clock, log, claim } = outbox
  const { pollMs, nudgeMs, pausesMs, stopMs } = times
  const pace = new WorkerPace(poll, pausesMs)
  const slots = new WorkerSlots(limits, () => pace.schedulePoll(0))
  let polling: Promise<void> | undefined
  let pollsAgain = false

  function reportFault(error: unknown): void {
    recordJobFailure(JOB)
    // Omit the statement's parameters, which can contain an address.
    const cause = error instanceof Error && error.cause ? error.cause : error
    log.error({ err: cause }, 'the outbox could not be read')
    pace.schedulePoll(pollMs)
  }

  async function send(mail: ClaimedMail, ending: AbortSignal): Promise<void> {
    try {
      if ((await deliverMail(outbox, mail, ending)) === 'unreachable') return pace.pause()
      pace.resume()
    } catch (error) {
      return reportFault(error)
    }
    pace.schedulePoll(0)
  }

  async function claimDue(): Promise<void> {
    const begun = performance.now()
    try {
      do {
        pollsAgain = false
        const limit = slots.free
        if (pace.isPaused || limit <= 0) return
        const { sending } = slots
        const mails = await claimMails(db, { now: clock(), seconds: claim.seconds, domain, limit, lane, sending })
        for (const mail of mails) slots.begin(mail.id, (ending) => send(mail, ending))
      } while (pollsAgain)
      recordJobSuccess(JOB, { at: clock(), seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      reportFault(error)
    }
  }

  function poll(): void {
    pollsAgain = true
    polling ??= claimDue().finally(() => {
      polling = undefined
      if (slots.isIdle) server.rest()
      pace.schedulePoll(pollMs)
    })
  }

  const stopListening = onMailQueued(() => pace.schedulePoll(nudgeMs))
  registerJob(JOB)
  pace.schedulePoll(nudgeMs)

  return {
    stop: async (): Promise<void> => {
      stopListening()
      pace.stop()
      const limit = setTimeout(server.close, stopMs)
      // Allow 1.5 times `stopMs` to store the results, within the eight seconds that a stop may take. Other workers take over
      // the remaining emails when their claims expire.
      const ended = (async () => {
        await polling
        await slots.ended()
      })()
      await Promise.race([ended, sleep(stopMs * 1.5, undefined, { ref: false })])
      clearTimeout(limit)
      server.close()
    },
  }
}
