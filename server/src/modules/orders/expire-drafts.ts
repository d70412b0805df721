import { draftExpiresAt, orderYearOf } from '@portal/contract/order-year'
import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { orderEvent } from './order-events'
import { expireDraftsUpTo } from './queries/expire-drafts'

/** Few enough that requests never wait long for the embedded database's one connection. */
const AT_A_TIME = 200

/** The latest order year whose drafts have had their 30 days after the rollover. */
function lastExpiredYear(now: Date, timeZone: string): number {
  const lastYear = orderYearOf(now, timeZone) - 1
  return draftExpiresAt(lastYear, timeZone) <= now ? lastYear : lastYear - 1
}

async function expireSome(db: Db, now: Date, year: number): Promise<number> {
  return transaction(db, async (tx) => {
    const rows = await expireDraftsUpTo(tx, year, now, AT_A_TIME)
    const system = { now, actor: null, subject: null, address: '', requestId: '' }
    for (const row of rows) {
      const change = { before: { status: 'pending' }, after: { status: 'expired' } }
      await recordAudit(tx, system, orderEvent('order.expired', row, change))
    }
    return rows.length
  })
}

/**
 * Expires the drafts of past years, to be run at start and every hour. A second run, here or in another process,
 * finds none left. Signed orders never expire by themselves.
 * @returns how many it expired
 */
export async function expireDrafts(db: Db, now: Date, timeZone: string): Promise<number> {
  const year = lastExpiredYear(now, timeZone)
  let total = 0
  for (let last = AT_A_TIME; last === AT_A_TIME; total += last) last = await expireSome(db, now, year)
  return total
}
