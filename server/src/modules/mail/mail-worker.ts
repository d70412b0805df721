import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { onMailQueued } from '../../db/mail-queued'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { openMailServer } from '../../platform/mail/mail-server'
import { longestSendMs, type SmtpLimits } from '../../platform/mail/smtp-limits'
import { mailDomain } from './mail-domain'
import { sendNext } from './work-off-outbox'

export interface WorkerTimes {
  /** How often it looks for messages that fell due or came from another process. */
  pollMs: number
  /** How long after a message was queued here it looks: its transaction has ended by then. */
  nudgeMs: number
  /** How long it leaves a mail server alone that cannot be used: longer with each time in a row, then the last one. */
  pausesMs: readonly number[]
  /** Longer than making a file, connecting and sending take at most. */
  lockMs: number
  /** How long a message in flight may take once the server stops. */
  stopMs: number
}

const times: WorkerTimes = {
  pollMs: 5_000,
  nudgeMs: 200,
  pausesMs: [5_000, 15_000, 30_000, 60_000],
  lockMs: longestSendMs + 2 * 60_000,
  stopMs: 6_000,
}

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
 * Sends what the outbox holds, one message after the other, for as long as the server runs: shortly after it is queued
 * in this process, within a few seconds when another one queued it. Any number of servers may do so at once.
 * Without a mail server it does nothing, and messages wait.
 */
export function startMailWorker(parts: WorkerParts): { stop: () => Promise<void> } {
  const { db, clock, config, log, limits } = parts
  if (config.mail === null) return nothing
  const { pollMs, nudgeMs, pausesMs, lockMs, stopMs } = { ...times, ...parts.times }
  const server = openMailServer(config.mail, limits)
  const domain = mailDomain(config.mail.from, config.publicUrl)
  const outbox = { db, clock, config, log, server, domain, lockMs }
  let stopping = false
  let failuresInARow = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let nudged = false

  async function workOff(): Promise<number> {
    while (!stopping) {
      const step = await sendNext(outbox)
      if (step === 'unreachable') {
        failuresInARow += 1
        return pausesMs[Math.min(failuresInARow, pausesMs.length) - 1] ?? pollMs
      }
      if (step === 'empty') return pollMs
      failuresInARow = 0
    }
    return pollMs
  }

  async function run(): Promise<void> {
    nudged = false
    let waitMs = pollMs
    try {
      waitMs = await workOff()
    } catch (error) {
      // Without the statement's values, which can hold an address.
      const cause = error instanceof Error && error.cause ? error.cause : error
      log.error({ err: cause }, 'the outbox could not be read')
    }
    server.rest()
    working = undefined
    // What was queued while the last look was under way may have come too late for it.
    if (!stopping) schedule(nudged && failuresInARow === 0 ? nudgeMs : waitMs)
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = run()
    }, ms)
    timer.unref()
  }

  const deafen = onMailQueued(() => {
    // Once until it looks: a steady stream of messages would put it off for ever.
    if (!nudged && !working && failuresInARow === 0) schedule(nudgeMs)
    nudged = true
  })
  schedule(nudgeMs)

  return {
    stop: async () => {
      stopping = true
      deafen()
      clearTimeout(timer)
      const limit = setTimeout(server.close, stopMs)
      // Half as long again to note what became of it; then another worker takes it up once its time is over.
      await Promise.race([working, sleep(stopMs * 1.5, undefined, { ref: false })])
      clearTimeout(limit)
      server.close()
    },
  }
}
