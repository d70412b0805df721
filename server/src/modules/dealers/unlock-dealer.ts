import type { Dealer } from '@portal/contract/accounts/dealers'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { unlockAccount } from '../auth/queries/unlock-account'
import { toDealer } from './dealer-record'
import { lockDealerRecord } from './queries/find-dealer'

/** Allows sign-in again for a dealer locked out after failed attempts. */
export function unlockDealer(ctx: SessionContext, id: string): Promise<Dealer> {
  return transaction(ctx.db, async (tx) => {
    const stored = await lockDealerRecord(tx, id, ctx.subject, 'dealer.write')
    if (!stored) throw notFound()
    await unlockAccount(tx, id)
    const before = { closedUntil: stored.closedUntil }
    await recordAudit(tx, ctx, { action: 'account.unlocked', entityType: 'account', entityId: id, before })
    return toDealer({ ...stored, closedUntil: null }, ctx.now)
  })
}
