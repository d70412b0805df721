import { recordAudit } from '../core/audit/record-audit'
import { transaction } from '../platform/database/transaction'
import type { Db } from '../platform/database/types'
import { type CommandParts, operatorContext, UsageError } from './command'
import { deleteSessions } from './queries/accounts'
import { renewDataVersion, resetRecordChanges, skipOrderNumbers } from './queries/advance-past-backup'
import { endKeys } from './queries/api-keys'
import { pauseCampaigns } from './queries/campaigns'
import { holdMail } from './queries/mail'
import { pauseWebhooks } from './queries/webhooks'

const DEFAULT_GAP = 1_000
const LARGEST_GAP = 1_000_000

export const gapOption = { gap: { type: 'string' } } as const

/**
 * Returns how many order numbers a restore skips.
 * @throws UsageError for anything but a whole number up to a million
 */
export function parseGap({ gap = String(DEFAULT_GAP) }: CommandParts['options']): number {
  const count = Number(gap)
  if (/^\d+$/.test(String(gap)) && count >= 1 && count <= LARGEST_GAP) return count
  throw new UsageError(`--gap must be a whole number from 1 to ${LARGEST_GAP}.`)
}

/**
 * Makes a database restored to an earlier time safe to serve. Holds pending messages, because they may have been sent
 * since the backup. Skips order numbers that may have been used since. Ends all sessions and API keys, because ones
 * that ended since would work again. Restarts the change feed, so that other systems read it from the beginning. Pauses
 * webhooks and campaigns until someone resumes them.
 * @param backup what was restored, for history
 * @returns the results, as lines for the operator
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
    await resetRecordChanges(tx, now)
    const after = { backup, messages, lastSkipped, sessions, apiKeys, webhooks, campaigns }
    await recordAudit(tx, operatorContext(now), {
      action: 'database.restored',
      entityType: 'system',
      entityId: 'database',
      after,
    })
    return [
      `Messages held: ${messages}. Review them on the email page, then run release-mail, or release-mail --discard.`,
      `Order numbers skipped: ${gap}. The next one is ${lastSkipped + 1}.`,
      `Sessions ended: ${sessions}. All users must sign in again.`,
      `API keys revoked: ${apiKeys}. Other systems need new ones and start again without a cursor.`,
      `Webhook endpoints paused: ${webhooks}. Each receives nothing until a super admin resumes it.`,
      `Campaigns paused: ${campaigns}. Each sends nothing until a user with access resumes it.`,
    ]
  })
}
