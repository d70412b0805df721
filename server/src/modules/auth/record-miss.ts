import { program } from '@portal/contract/program'
import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import type { PublicContext } from '../../platform/http/context'
import { increase } from '../../platform/metrics/counters'
import { insertFailure, lockAttempts } from './queries/insert-failure'
import { closedUntilAfter, refusedUntil } from './sign-in-limits'
import type { AttemptKeys } from './sign-in-subject'
import { tooManyAttempts } from './too-many-attempts'

/**
 * Counts a miss, and closes the account when it is one too many.
 * @throws ApiError 429 when other attempts reached a limit meanwhile: then this one's outcome stays unsaid
 */
export async function recordMiss(ctx: PublicContext, keys: AttemptKeys, accountId: string | null): Promise<void> {
  const { now, address, requestId } = ctx
  const failure = { ...keys, address: keys.addressKey, accountId, now }
  const recorded = await transaction(ctx.db, async (tx) => {
    await lockAttempts(tx, failure)
    const outcome = await insertFailure(tx, failure)
    if (outcome.isClosing && accountId !== null) {
      await recordAudit(
        tx,
        { now, address, requestId, actor: null, subject: null },
        {
          action: 'account.closed',
          entityType: 'account',
          entityId: accountId,
          after: { misses: program.signInLimits.inARow.failures, closedUntil: closedUntilAfter(now) },
        },
      )
    }
    return outcome
  })
  increase('signInMisses', { account: accountId === null ? 'unknown' : 'known' })
  if (recorded.isRecorded) return
  throw tooManyAttempts(refusedUntil(recorded.misses, keys.deviceIdentifier !== null, now) ?? now, now)
}
