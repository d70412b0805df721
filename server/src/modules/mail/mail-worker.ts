import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { onMailQueued } from '../../core/mail/mail-outbox'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { noteJob, noteJobDone, noteJobFailed } from '../../platform/job-figures'
import { openMailServer } from '../../platform/mail/mail-server'
import type { SmtpLimits } from '../../platform/mail/smtp-options'
import { deliverMail, type OutboxParts } from './deliver-mail'
import { mailDomain } from './mail-domain'
import { type ClaimedMail, claimMails } from './queries/claim-mail'
import { WorkerPace, type WorkerTimes, workerTimes } from './worker-pace'

const JOB = 'mail'

export interface WorkerParts {
  db: Db
  clock: Clock
  config: Config
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: Partial<WorkerTimes>
  limits?: Partial<SmtpLimits>
}

const nothing = { stop: async () => undefined }

/**
 * Sends what the outbox holds, a few messages at a time, for as long as the server runs: shortly after they are queued
 * in this process, within a few seconds when another one queued them. Any number of servers may do so at once.
 * Without a mail server it does nothing, and messages wait.
 */
export function startMailWorker(parts: WorkerParts): { stop: () => Promise<void> } {
  const { db, clock, config, log, limits } = parts
  if (config.mail === null) return nothing
  const { pollMs, nudgeMs, pausesMs, claim, settlePauseMs, atOnce, stopMs } = { ...workerTimes, ...parts.times }
  const server = openMailServer(config.mail, limits)
  const domain = mailDomain(config.mail.from, config.publicUrl)
  const outbox: OutboxParts = { db, clock, config, log, server, claim, settlePauseMs }
  const underWay = new Set<Promise<void>>()
  const pace = new WorkerPace(look, pausesMs)
  let looking: Promise<void> | undefined
  let looksAgain = false

  function noteFault(error: unknown): void {
    noteJobFailed(JOB)
    // Without the statement's values, which can hold an address.
    const cause = error instanceof Error && error.cause ? error.cause : error
    log.error({ err: cause }, 'the outbox could not be read')
    pace.lookIn(pollMs)
  }

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      if ((await deliverMail(outbox, mail)) === 'unreachable') return pace.pause()
      pace.resume()
    } catch (error) {
      return noteFault(error)
    }
    pace.lookIn(0)
  }

  function begin(mail: ClaimedMail): void {
    const sending = send(mail).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  async function claimDue(): Promise<void> {
    const begun = performance.now()
    try {
      do {
        looksAgain = false
        const limit = atOnce - underWay.size
        if (pace.isPaused || limit <= 0) return
        const mails = await claimMails(db, { now: clock(), seconds: claim.seconds, domain, limit })
        for (const mail of mails) begin(mail)
      } while (looksAgain)
      noteJobDone(JOB, { at: clock(), seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      noteFault(error)
    }
  }

  function look(): void {
    looksAgain = true
    looking ??= claimDue().finally(() => {
      looking = undefined
      if (underWay.size === 0) server.rest()
      pace.lookIn(pollMs)
    })
  }

  const deafen = onMailQueued(() => pace.lookIn(nudgeMs))
  noteJob(JOB)
  pace.lookIn(nudgeMs)

  return {
    stop: async () => {
      deafen()
      pace.stop()
      const limit = setTimeout(server.close, stopMs)
      // Half as long again to note what became of them; then other workers take them up once their claims are over.
      const ended = (async () => {
        await looking
        await Promise.all(underWay)
      })()
      await Promise.race([ended, sleep(stopMs * 1.5, undefined, { ref: false })])
      clearTimeout(limit)
      server.close()
    },
  }
}
