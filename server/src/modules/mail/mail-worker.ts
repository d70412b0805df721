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
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  times?: Partial<WorkerTimes>
  limits?: Partial<SmtpLimits>
}

const nothing = { stop: async () => undefined }

/**
 * Sends what the outbox holds, a few messages at a time, for as long as the server runs: shortly after they are queued
 * in this process, within a few seconds when another one queued them. Codes and password links have a lane to themselves,
 * so that no other message holds them up. Any number of servers may do so simultaneously.
 * Without a mail server it does nothing, and messages wait.
 */
export function startMailWorker(parts: WorkerParts): { stop: () => Promise<void> } {
  const { db, clock, config, log, limits } = parts
  const { mail } = config
  if (mail === null) return nothing
  const times = { ...workerTimes, ...parts.times }
  const { claim, settlePauseMs, atOnce, slotMs, urgentAtOnce, urgentSlotMs, mostAside } = times
  const domain = mailDomain(mail.from, config.publicUrl)
  const start = (lane: MailLane, slots: SlotLimits) => {
    const server = openMailServer(mail, limits)
    const outbox = { db, clock, config, log, server, claim, settlePauseMs }
    return startMailLane({ lane, outbox, server, domain, slots, times })
  }
  const lanes = [
    start('urgent', { atOnce: urgentAtOnce, slotMs: urgentSlotMs, mostAside }),
    start('other', { atOnce, slotMs, mostAside }),
  ]
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) }
}
