import type { Logger } from 'pino'
import { startHousekeeping } from './modules/auth'
import { expireDrafts } from './modules/orders'
import type { Clock } from './platform/clock'
import type { Db } from './platform/database/types'

const HOUR_MS = 60 * 60 * 1000

interface JobParts {
  db: Db
  clock: Clock
  timeZone: string
  log: Pick<Logger, 'info' | 'error'>
}

/** What the server does by itself: clears old sign-in rows and, at start and every hour, expires drafts of past years. */
export function startJobs({ db, clock, timeZone, log }: JobParts): { stop: () => Promise<void> } {
  const housekeeping = startHousekeeping({ db, clock, log })
  const expire = async () => {
    try {
      const expired = await expireDrafts(db, clock(), timeZone)
      if (expired > 0) log.info({ expired }, 'drafts of past years expired')
    } catch (error) {
      log.error({ err: error }, 'expiring drafts failed')
    }
  }
  let running = expire()
  const timer = setInterval(() => {
    running = running.then(expire)
  }, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all([running, housekeeping.stop()])
    },
  }
}
