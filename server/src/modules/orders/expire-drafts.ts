import { lastExpiredYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import { recordAudits } from '../../core/audit/record-audit'
import { enqueueMails } from '../../core/mail/mail-outbox'
import { runExclusively } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { orderEvent } from './order-events'
import { expireDraftsUpTo, listOrdersForStatus } from './queries/bulk-orders'
import { createStatusEmails } from './status-emails'

/** Small batches, so that requests never wait long for the embedded database's only connection. */
const BATCH_SIZE = 200

async function expireBatch(db: Db, program: Program, now: Date, year: number): Promise<number> {
  const expired = await runExclusively(db, 'draft-expiry', async (tx) => {
    const rows = await expireDraftsUpTo(tx, year, now, BATCH_SIZE)
    const system = { now, actor: null, subject: null, address: '', requestId: '' }
    const change = { before: { status: 'pending' }, after: { status: 'expired' } }
    await recordAudits(
      tx,
      system,
      rows.map((row) => orderEvent('order.expired', row, change)),
    )
    const ids = rows.map(({ id }) => id)
    const drafts = (await listOrdersForStatus(tx, ids)).map((order) => ({ ...order, status: 'pending' }))
    await enqueueMails(tx, program, createStatusEmails(drafts, 'expired', { now, program }))
    return rows.length
  })
  return expired ?? 0
}

/**
 * Expires drafts of past years. Runs at startup and every hour. A second run finds none left. If another server is expiring
 * drafts, this run leaves the rest to it. Signed orders never expire automatically.
 * @returns how many drafts expired
 */
export async function expireDrafts(db: Db, program: Program, now: Date, timeZone: string): Promise<number> {
  const year = lastExpiredYear(program.running, now, timeZone)
  let total = 0
  for (let last = BATCH_SIZE; last === BATCH_SIZE; total += last) last = await expireBatch(db, program, now, year)
  return total
}
