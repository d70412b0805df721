import type { User } from '@portal/contract/accounts/users'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { unlockAccount } from '../auth'
import { lockUser } from './queries/find-user'
import { toUser } from './user-record'

/** Lets a member of staff sign in again who was shut out by missed attempts. */
export function unlockUser(ctx: SessionContext, id: string): Promise<User> {
  return transaction(ctx.db, async (tx) => {
    const stored = await lockUser(tx, id, ctx.subject)
    if (!stored) throw notFound()
    await unlockAccount(tx, id)
    const before = { closedUntil: stored.closedUntil }
    await recordAudit(tx, ctx, { action: 'account.unlocked', entityType: 'account', entityId: id, before })
    return toUser({ ...stored, closedUntil: null }, ctx.now)
  })
}
