import type { User } from '@portal/contract/accounts/users'
import { hasLowerRank } from '@portal/contract/rules/rank'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { forbidden } from '../../platform/http/access-errors'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { resetFactors } from '../auth/factor/reset-factors'
import { unlockAccount } from '../auth/queries/unlock-account'
import { lockUserRecord } from './queries/find-user'
import { toUser } from './user-record'

/** Allows sign-in again for a staff member locked out after failed attempts. */
export function unlockUser(ctx: SessionContext, id: string): Promise<User> {
  return transaction(ctx.db, async (tx) => {
    const stored = await lockUserRecord(tx, id, ctx.subject)
    if (!stored) throw notFound()
    await unlockAccount(tx, id)
    const before = { closedUntil: stored.closedUntil }
    await recordAudit(tx, ctx, { action: 'account.unlocked', entityType: 'account', entityId: id, before })
    return toUser({ ...stored, closedUntil: null }, ctx)
  })
}

/**
 * Removes the second factor of a lower-ranking user, for example after the phone with the codes is lost.
 * @throws ApiError 403 for a user of the same rank, 409 for oneself
 */
export function resetSecondFactor(ctx: SessionContext, id: string): Promise<User> {
  return transaction(ctx.db, async (tx) => {
    const stored = await lockUserRecord(tx, id, ctx.subject)
    if (!stored) throw notFound()
    if (id === ctx.subject.id) throw new ApiError('CONFLICT', secondFactorTexts.ownReset)
    if (!hasLowerRank(ctx.subject, stored)) throw forbidden()
    await resetFactors(tx, ctx, ctx.program, id)
    return toUser({ ...stored, secondFactorChangedAt: null }, ctx)
  })
}
