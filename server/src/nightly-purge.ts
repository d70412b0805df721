import { recordAudit } from './core/audit/record-audit'
import { deleteOldRuns } from './modules/imports/queries/write-run'
import { deleteOldMail } from './modules/mail/queries/write-mail'
import type { Config } from './platform/config'
import { transaction } from './platform/database/transaction'
import type { Db } from './platform/database/types'

const DAY_MS = 24 * 60 * 60 * 1000
/** The hours of the business's clock in which old records are deleted. */
const FIRST_HOUR = 1
const LAST_HOUR = 4

/** Whether it is night in the business's time zone, when hardly anyone works. */
export function isNight(now: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const hour = Number(clock.format(now))
  return hour >= FIRST_HOUR && hour <= LAST_HOUR
}

const kinds = [
  { name: 'mail', days: 'mailDays', remove: deleteOldMail },
  { name: 'imports', days: 'importDays', remove: deleteOldRuns },
] as const

/**
 * Deletes records past the configured retention, in short transactions; none without a setting. Never deletes orders,
 * agreements or history.
 * @returns how many of each kind
 */
export async function purge(
  db: Db,
  { retention }: Pick<Config, 'retention'>,
  now: Date,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { name, days, remove } of kinds) {
    const retentionDays = retention[days]
    if (retentionDays === null) continue
    const total = await remove(db, new Date(now.getTime() - retentionDays * DAY_MS))
    if (total === 0) continue
    removed[name] = total
    const system = { now, address: '', requestId: '', actor: null, subject: null }
    const event = {
      action: 'records.purged',
      entityType: 'system',
      entityId: name,
      after: { total, kept: retentionDays },
    } as const
    await transaction(db, (tx) => recordAudit(tx, system, event))
  }
  return removed
}
