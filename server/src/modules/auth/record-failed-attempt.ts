import { settings } from '@portal/contract/rules/settings'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { PublicContext } from '../../platform/http/context'
import { increase } from '../../platform/metrics/counters'
import { forgetGuessingDevice } from './queries/forget-devices'
import { insertFailure, lockAttempts } from './queries/insert-failure'
import { rejectAttempt } from './reject-attempt'
import { getLockoutEnd, guardForAttempt } from './sign-in-limits'
import type { AttemptKeys } from './sign-in-subject'

/**
 * Counts a failed attempt, and locks the account after too many.
 * @throws ApiError 429 if other attempts reached a limit in the meantime, which hides the result of this one
 */
export async function recordFailedAttempt(
  ctx: PublicContext,
  keys: AttemptKeys & { hasProofOfWork: boolean; deviceHash: string | null },
  accountId: string | null,
): Promise<void> {
  const { now, address, requestId } = ctx
  const { deviceHash, ...counted } = keys
  const failure = { ...counted, address: keys.addressKey, accountId, now }
  const isTrusted = keys.deviceIdentifier !== null
  const recorded = await transaction(ctx.db, async (tx) => {
    await lockAttempts(tx, failure)
    const outcome = await insertFailure(tx, failure)
    if (keys.deviceIdentifier !== null && deviceHash !== null && accountId !== null) {
      await forgetGuessingDevice(tx, { deviceIdentifier: keys.deviceIdentifier, deviceHash, accountId, now })
    }
    if (outcome.isClosing && accountId !== null) {
      await recordAudit(
        tx,
        { now, address, requestId, actor: null, subject: null },
        {
          action: 'account.closed',
          entityType: 'account',
          entityId: accountId,
          after: { misses: settings.signInLimits.consecutive.failures, closedUntil: getLockoutEnd(now) },
        },
      )
    }
    return outcome
  })
  increase('failedSignIns', { account: accountId === null ? 'unknown' : 'known' })
  if (recorded.isRecorded) return
  throw await rejectAttempt(ctx, keys.identifier, guardForAttempt(recorded.failures, isTrusted, now))
}
