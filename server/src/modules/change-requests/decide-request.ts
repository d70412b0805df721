import type { DecideChangeRequest, DecidedRequest } from '@portal/contract/change-requests/change-request'
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

/** Returns whether the order changed. An edit without changes creates no amendment. */
async function applyChanges(tx: Tx, ctx: SessionContext, found: RequestToSettle, changes: Changes): Promise<boolean> {
  if (found.changeType !== 'Change') throw invalidField('changes', changeRequestTexts.changesNotApplied)
  const { items, months, updatedAt } = changes
  if (items === undefined && months === undefined) return false
  const options = { updatedAt, changeRequestId: found.id }
  const edited = await editOrder(tx, ctx, found.orderId, { items, months }, options)
  return Date.parse(edited.updatedAt) !== found.orderUpdatedAt.getTime()
}

/** Changes the order to the dealer's picks, at the request's prices. */
async function applyRequestedPicks(
  tx: Tx,
  ctx: SessionContext,
  { id, orderId, picked }: RequestToSettle,
): Promise<true> {
  if (!picked) throw invalidField('applyPicks', changeRequestTexts.nothingPicked)
  await applyPicks(tx, ctx, orderId, { picked, changeRequestId: id })
  return true
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
    let amended = false
    const { found, reply, nextStatus } = await settlePendingRequest(tx, ctx, id, {
      capability: 'change-request.decide',
      action: `change-request.${status}`,
      verdict: { status, response, withdrawn: false },
      apply: async (pending) => {
        if (changes) amended = await applyChanges(tx, ctx, pending, changes)
        if (shouldApplyPicks) amended = await applyRequestedPicks(tx, ctx, pending)
      },
    })
    const { statusChangedMeanwhile } = reply
    const answer = { status, response, nextStatus, amended, statusChangedMeanwhile }
    const emailQueued = await enqueueDecisionMails(tx, ctx, found, answer)
    return { ...reply, emailQueued }
  })
}
