import { recordAudit } from '../core/audit/record-audit'
import { transaction } from '../platform/database/transaction'
import type { Db } from '../platform/database/types'
import { type CommandParts, operatorAt, UsageError } from './command'
import { deleteSessions } from './queries/accounts'
import { renewDataVersion, renewRecordChanges, skipOrderNumbers } from './queries/advance-past-backup'
import { endKeys } from './queries/api-keys'
import { pauseCampaigns } from './queries/campaigns'
import { holdMail } from './queries/mail'
import { pauseWebhooks } from './queries/webhooks'

const DEFAULT_GAP = 1_000
const LARGEST_GAP = 1_000_000

export const gapOption = { gap: { type: 'string' } } as const

/** How many order numbers a restore leaves out. @throws UsageError for anything but a number up to a million */
export function gapOf({ gap = String(DEFAULT_GAP) }: CommandParts['options']): number {
  const count = Number(gap)
  if (/^\d+$/.test(String(gap)) && count >= 1 && count <= LARGEST_GAP) return count
  throw new UsageError(`--gap is a whole number from 1 to ${LARGEST_GAP}.`)
}

/**
 * Makes a database that was put back to an earlier moment safe to serve. Messages that waited then may have been sent
 * since, so they are held. Order numbers after that moment may have been given, so they are left out. Sessions and API
 * keys that were ended since would live again, so all end. Other systems that read changes begin again, webhooks wait
 * until somebody resumes their endpoints, and campaigns until somebody resumes them.
 * @param backup what was restored, for history
 * @returns what was done, as lines for the operator
 */
export async function afterRestore(
  db: Db,
  { now, gap, backup }: { now: Date; gap: number; backup: string },
): Promise<string[]> {
  return transaction(db, async (tx) => {
    const messages = await holdMail(tx, { inFlight: true })
    const lastSkipped = await skipOrderNumbers(tx, gap)
    const sessions = await deleteSessions(tx, null)
    const apiKeys = await endKeys(tx, now)
    const webhooks = await pauseWebhooks(tx)
    const campaigns = await pauseCampaigns(tx, now)
    await renewDataVersion(tx)
    await renewRecordChanges(tx, now)
    const after = { backup, messages, lastSkipped, sessions, apiKeys, webhooks, campaigns }
    await recordAudit(tx, operatorAt(now), {
      action: 'database.restored',
      entityType: 'system',
      entityId: 'database',
      after,
    })
    return [
      `Messages held: ${messages}. Read them on the e-mail page, then run release-mail, or release-mail --discard.`,
      `Order numbers left out: ${gap}. The next one is ${lastSkipped + 1}.`,
      `Sessions ended: ${sessions}. Everybody signs in again.`,
      `API keys ended: ${apiKeys}. Other systems need new ones and begin again without a cursor.`,
      `Webhook endpoints paused: ${webhooks}. Each is told nothing until a super admin resumes it.`,
      `Campaigns paused: ${campaigns}. Each sends nothing until somebody who sees it resumes it.`,
    ]
  })
}
