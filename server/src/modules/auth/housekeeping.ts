import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/types'
import { repeat } from '../../platform/repeat'
import { deleteOutdated } from './queries/delete-outdated'

const everyMs = 15 * 60 * 1000

/** Regularly deletes expired sessions and old failed attempts. A failure is logged and retried at the next run. */
export function startHousekeeping(parts: { db: Db; clock: Clock; log: Pick<Logger, 'error'> }): {
  stop: () => Promise<void>
} {
  const { db, clock, log } = parts
  return repeat(() => deleteOutdated(db, clock()), { name: 'housekeeping', everyMs, clock, log })
}
