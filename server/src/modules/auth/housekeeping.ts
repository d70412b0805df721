import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/types'
import { repeat } from '../../platform/repeat'
import { deleteOutdated } from './queries/delete-outdated'

const everyMs = 15 * 60 * 1000

/** Clears away ended sessions and old misses now and then. Failing is logged and tried again the next time. */
export function startHousekeeping(parts: { db: Db; clock: Clock; log: Pick<Logger, 'error'> }): {
  stop: () => Promise<void>
} {
  const { db, clock, log } = parts
  return repeat(() => deleteOutdated(db, clock()), { name: 'housekeeping', everyMs, clock, log })
}
