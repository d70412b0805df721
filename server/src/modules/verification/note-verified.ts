import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { PublicContext } from '../../platform/http/context'
import { isVerifiedSince, lockVerified, type VerifiedEvent } from './queries/verified-events'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Tells the order's history that its agreement was checked, by whomever, and what came of it. Once in 24 hours for each
 * result: anybody may ask, and strangers are not to fill what is kept for ever.
 */
export async function noteVerified(
  ctx: PublicContext,
  { snapshotId, orderId, ...after }: VerifiedEvent['after'] & { snapshotId: string; orderId: string | null },
): Promise<void> {
  const { db, now, address, requestId } = ctx
  const about = { action: 'agreement.verified', entityType: 'order', entityId: orderId ?? snapshotId, orderId } as const
  const event = { ...about, after }
  const since = new Date(now.getTime() - dayMs)
  if (await isVerifiedSince(db, event, since)) return
  await transaction(db, async (tx) => {
    await lockVerified(tx, event.entityId)
    if (await isVerifiedSince(tx, event, since)) return
    // Who asks is not known, signed in or not.
    const nobody = { actor: null, subject: null, actorName: 'Verification page' }
    await recordAudit(tx, { now, address, requestId, ...nobody }, event)
  })
}
