import type { Preparation, WithdrawPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { recordAudit } from '../../core/audit/record-audit'
import { laterThan } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { invitationEvent } from './invitation-event'
import { notSent } from './invitation-refusals'
import { updateInvitation } from './queries/invitations'
import { describeAfter, lockSeen } from './seen-invitation'

/**
 * Takes a prepared order back: its link ends. What the dealer has in an order by then stays theirs.
 * @throws ApiError 404 out of scope, 409 when there is nothing to withdraw, 412 when it is not what was seen
 */
export const withdrawPreparedOrder = (
  ctx: SessionContext,
  dealerId: string,
  { updatedAt: seen }: WithdrawPreparedOrder,
): Promise<Preparation> =>
  transaction(ctx.db, async (tx) => {
    const { orderYear, open } = await lockSeen(tx, ctx, dealerId, seen)
    if (!open) throw notSent()
    await updateInvitation(tx, open.id, { withdrawnAt: ctx.now, updatedAt: laterThan(open.updatedAt, ctx.now) })
    await recordAudit(tx, ctx, invitationEvent('prepared-order.withdrawn', { dealerId, before: open }))
    return describeAfter(tx, ctx, dealerId, orderYear)
  })
