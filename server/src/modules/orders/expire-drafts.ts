import { draftExpiresAt, getOrderYear } from '@portal/contract/rules/order-year'
import { recordAudits } from '../../core/audit/record-audit'
import { enqueueMails } from '../../core/mail/mail-outbox'
import { runExclusively } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { orderEvent } from './order-events'
import { expireDraftsUpTo, listForStatus } from './queries/bulk-orders'
import { createStatusEmails } from './status-emails'

/** Small batches, so that requests never wait long for the embedded database's only connection. */
const AT_A_TIME = 200

/** Returns the latest order year whose drafts are past the 30 days after the rollover. */
function lastExpiredYear(now: Date, timeZone: string): number {
  const lastYear = getOrderYear(now, timeZone) - 1
  return draftExpiresAt(lastYear, timeZone) <= now ? lastYear : lastYear - 1
}

async function expireSome(db: Db, now: Date, year: number): Promise<number> {
  const expired = await runExclusively(db, 'draft-expiry', async (tx) => {
    const rows = await expireDraftsUpTo(tx, year, now, AT_A_TIME)
    const system = { now, actor: null, subject: null, address: '', requestId: '' }
    const change = { before: { status: 'pending' }, after: { status: 'expired' } }
    await recordAudits(
      tx,
      system,
      rows.map((row) => orderEvent('order.expired', row, change)),
    )
    const ids = rows.map(({ id }) => id)
    const drafts = (await listForStatus(tx, ids)).map((order) => ({ ...order, status: 'pending' }))
    await enqueueMails(tx, createStatusEmails(drafts, 'expired', now))
    return rows.length
  })
  return expired ?? 0
}

/**
 * Expires drafts of past years. Runs at startup and every hour. A second run finds none left. While
 * another server runs it, a run leaves the rest to that server. Signed orders never expire automatically.
 * @returns how many drafts expired
 */
export async function expireDrafts(db: Db, now: Date, timeZone: string): Promise<number> {
  const year = lastExpiredYear(now, timeZone)
  let total = 0
  for (let last = AT_A_TIME; last === AT_A_TIME; total += last) last = await expireSome(db, now, year)
  return total
}
