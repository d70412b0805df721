import type { ChangeRequest, CreateChangeRequest } from '@portal/contract/change-requests/change-request'
import { pickedLines, requestText } from '@portal/contract/change-requests/picked-text'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { canRequestChange } from '@portal/contract/rules/order-status'
import { notFoundTexts } from '@portal/contract/texts/call'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { pricePicks } from '../orders/picks/price-picks'
import { findRequestableOrder, type RequestableOrder } from './queries/find-requestable-order'
import { insertRequest, markOrderRequested } from './queries/write-request'
import { enqueueRequestMail } from './request-emails'
import { notRequestable, requestPending } from './request-errors'
import { toChangeRequest } from './request-row'

function assertRequestable({ status, hasPendingRequest }: RequestableOrder): void {
  if (hasPendingRequest || status === 'request') throw requestPending()
  if (!canRequestChange(status)) throw notRequestable()
}

async function storeChangeRequest(tx: Tx, ctx: SessionContext, input: CreateChangeRequest): Promise<ChangeRequest> {
  const { changeType, message, picks = [], updatedAt } = input
  const order = await findRequestableOrder(tx, input.orderId, ctx.subject)
  if (!order) throw notFound(notFoundTexts.order)
  assertRequestable(order)
  const priced = picks.length > 0 ? await pricePicks(tx, ctx, order.id, { picks, updatedAt }) : null
  const orderUpdatedAt = await markOrderRequested(tx, order, ctx.now)
  if (!orderUpdatedAt) throw notRequestable()
  const picked: PickedSnapshot | null = priced && { ...priced, orderUpdatedAt: orderUpdatedAt.toISOString() }
  const requested = { changeType, message, picked }
  const { id, createdAt } = await insertRequest(tx, order, { ...requested, createdBy: ctx.subject.id, now: ctx.now })
  await recordAudit(tx, ctx, {
    action: 'change-request.created',
    entityType: 'change_request',
    entityId: id,
    orderId: order.id,
    before: { orderStatus: order.status, ...(picked && { annualTotal: picked.before.annualTotal }) },
    after: {
      changeType,
      message,
      orderStatus: 'request',
      ...(picked && { picks: pickedLines(picked), annualTotal: picked.after.annualTotal }),
    },
  })
  await enqueueRequestMail(tx, ctx, order, { id, changeType, message: requestText(requested) })
  const request = toChangeRequest({
    id,
    orderId: order.id,
    changeType,
    message,
    picked: null,
    currentPackages: null,
    status: 'pending',
    response: null,
    withdrawn: false,
    statusChangedMeanwhile: false,
    createdAt,
    decidedAt: null,
    decidedByName: null,
    orderNumber: order.orderNumber,
    orderStatus: 'request',
    orderAnnualCents: order.annualCents,
    dealerId: order.dealerId,
    orderYear: order.orderYear,
    orderUpdatedAt,
    dealer: { companyName: order.companyName, dealerNumber: order.dealerNumber },
    user: order.user,
  })
  // The picks were priced just now, so neither the order nor the catalog can have changed.
  return { ...request, picked: picked && { ...picked, orderChanged: false, catalogChanges: [] } }
}

/**
 * Requests a change or cancellation of an order. The order gets the status `request`, and the reviewers are notified.
 * Picks are priced now and stored with these prices.
 */
export async function createChangeRequest(ctx: SessionContext, input: CreateChangeRequest): Promise<ChangeRequest> {
  return transaction(ctx.db, (tx) => storeChangeRequest(tx, ctx, input))
}
