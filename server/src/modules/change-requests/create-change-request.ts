import type { ChangeRequest, CreateChangeRequest } from '@portal/contract/change-requests/change-request'
import { canRequestChange } from '@portal/contract/rules/order-status'
import { notFoundTexts } from '@portal/contract/texts/call'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { findRequestableOrder, type RequestableOrder } from './queries/find-requestable-order'
import { insertRequest, markRequested } from './queries/write-request'
import { enqueueRequestMail } from './request-mails'
import { notRequestable, requestPending } from './request-refusals'
import { toChangeRequest } from './request-row'

function assertRequestable({ status, hasPendingRequest }: RequestableOrder): void {
  if (hasPendingRequest || status === 'request') throw requestPending()
  if (!canRequestChange(status)) throw notRequestable()
}

async function openRequest(tx: Tx, ctx: SessionContext, input: CreateChangeRequest): Promise<ChangeRequest> {
  const { changeType, message } = input
  const order = await findRequestableOrder(tx, input.orderId, ctx.subject)
  if (!order) throw notFound(notFoundTexts.order)
  assertRequestable(order)
  if (!(await markRequested(tx, order, ctx.now))) throw notRequestable()
  const { id, createdAt } = await insertRequest(tx, order, { ...input, createdBy: ctx.subject.id, now: ctx.now })
  await recordAudit(tx, ctx, {
    action: 'change-request.created',
    entityType: 'change_request',
    entityId: id,
    orderId: order.id,
    before: { orderStatus: order.status },
    after: { changeType, message, orderStatus: 'request' },
  })
  await enqueueRequestMail(tx, ctx, order, { id, changeType, message })
  return toChangeRequest({
    id,
    orderId: order.id,
    changeType,
    message,
    status: 'pending',
    response: null,
    withdrawn: false,
    statusChangedMeanwhile: false,
    createdAt,
    decidedAt: null,
    decidedByName: null,
    orderNumber: order.orderNumber,
    orderStatus: 'request',
    dealer: { companyName: order.companyName, dealerNumber: order.dealerNumber },
    user: order.user,
  })
}

/** Asks for an order to be changed or cancelled: the order waits as `request`, and those who decide hear of it. */
export async function createChangeRequest(ctx: SessionContext, input: CreateChangeRequest): Promise<ChangeRequest> {
  return transaction(ctx.db, (tx) => openRequest(tx, ctx, input))
}
