import type { DecideChangeRequest, DecidedRequest } from '@portal/contract/change-requests/change-request'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { editOrder } from '../orders/edit-order'
import { applyPicks } from '../orders/picks/apply-picks'
import type { RequestToSettle } from './queries/find-request'
import { enqueueDecisionMails } from './request-emails'
import { settlePendingRequest } from './settle-request'

type Changes = NonNullable<DecideChangeRequest['changes']>

/** Returns the changed order. An edit without changes creates no amendment. */
async function applyChanges(
  tx: Tx,
  ctx: SessionContext,
  found: RequestToSettle,
  changes: Changes,
): Promise<OrderDetail | undefined> {
  if (found.changeType !== 'Change') throw invalidField('changes', changeRequestTexts.changesNotApplied)
  const { items, months, updatedAt } = changes
  if (items === undefined && months === undefined) return undefined
  const options = { updatedAt, changeRequestId: found.id }
  const edited = await editOrder(tx, ctx, found.orderId, { items, months }, options)
  return Date.parse(edited.updatedAt) === found.orderUpdatedAt.getTime() ? undefined : edited
}

/** Changes the order to the dealer's picks, at the request's prices. */
async function applyRequestedPicks(
  tx: Tx,
  ctx: SessionContext,
  { id, orderId, picked }: RequestToSettle,
): Promise<OrderDetail> {
  if (!picked) throw invalidField('applyPicks', changeRequestTexts.nothingPicked)
  return applyPicks(tx, ctx, orderId, { picked, changeRequestId: id })
}

/**
 * Approves or rejects a pending request and queues an email to the dealer, in one transaction. An approved cancellation
 * cancels the order; otherwise the order gets its previous status again. An approved change can edit the order or apply
 * the dealer's picks, as an amendment. An invalid edit leaves the request pending.
 */
export async function decideRequest(
  ctx: SessionContext,
  id: string,
  { status, response, changes, applyPicks: shouldApplyPicks }: DecideChangeRequest,
): Promise<DecidedRequest> {
  return transaction(ctx.db, async (tx) => {
    const { found, reply, nextStatus, amended } = await settlePendingRequest(tx, ctx, id, {
      capability: 'change-request.decide',
      action: `change-request.${status}`,
      verdict: { status, response, withdrawn: false },
      apply: async (pending) => {
        if (shouldApplyPicks) return applyRequestedPicks(tx, ctx, pending)
        return changes ? applyChanges(tx, ctx, pending, changes) : undefined
      },
    })
    const { statusChangedMeanwhile } = reply
    const answer = { status, response, nextStatus, amended, statusChangedMeanwhile }
    const emailQueued = await enqueueDecisionMails(tx, ctx, found, answer)
    return { ...reply, emailQueued }
  })
}
