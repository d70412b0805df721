import type { Program } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { openMailServer } from '../../platform/mail/mail-server'
import type { SmtpLimits } from '../../platform/mail/smtp-options'
import { mailDomain } from './mail-domain'
import { startMailLane } from './mail-lane'
import type { MailLane } from './queries/claim-mail'
import { type WorkerTimes, workerTimes } from './worker-pace'
import type { SlotLimits } from './worker-slots'

export interface WorkerParts {
  db: Db
  clock: Clock
  config: Config
  programInEffect: () => Program
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: Partial<WorkerTimes>
  limits?: Partial<SmtpLimits>
}

const idleWorker = { stop: async () => undefined }

/**
 * Sends the emails in the outbox while the server runs, a few at a time. Emails queued in this process are sent shortly
 * afterward, and emails from other processes within a few seconds. Codes and password links have their own lane, so that
 * no other email delays them. Any number of servers can run workers concurrently.
 * Without a mail server, the worker does nothing and emails stay queued.
 */
export function startMailWorker(parts: WorkerParts): { stop: () => Promise<void> } {
  const { db, clock, config, log, programInEffect, limits } = parts
  const { mail } = config
  if (mail === null) return idleWorker
  const times = { ...workerTimes, ...parts.times }
  const { claim, settlePauseMs, concurrency, slotMs, urgentConcurrency, urgentSlotMs, maxSetAside } = times
  const domain = mailDomain(mail.from, config.publicUrl)
  const start = (lane: MailLane, slots: SlotLimits) => {
    const server = openMailServer(mail, limits)
    const outbox = { db, clock, config, log, programInEffect, server, claim, settlePauseMs }
    return startMailLane({ lane, outbox, server, domain, slots, times })
  }
  const lanes = [
    start('urgent', { concurrency: urgentConcurrency, slotMs: urgentSlotMs, maxSetAside }),
    start('other', { concurrency, slotMs, maxSetAside }),
  ]
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) }
}
