import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { enqueueMail, enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { RequestToSettle } from './queries/find-request'
import { listRecipients, type RequestableOrder } from './queries/find-requestable-order'
import type { Verdict } from './queries/settle-request'

/** Queues the news of a change request for the dealer's territory manager and the super admins. */
export async function enqueueRequestMail(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  order: RequestableOrder,
  request: { id: string; changeType: ChangeType; message: string },
): Promise<void> {
  const payload = {
    changeRequestId: request.id,
    changeType: request.changeType,
    message: request.message,
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderYear: order.orderYear,
    companyName: order.companyName,
    dealerNumber: order.dealerNumber,
  }
  for (const { id, email, role } of await listRecipients(tx, order.territoryManagerId)) {
    await enqueueMail(tx, {
      type: 'change_request',
      to: email,
      payload: { ...payload, recipient: role },
      orderId: order.id,
      accountId: id,
      now,
    })
  }
}

/**
 * Queues the answer to a change request for its dealer, and the new status of an order that the answer cancelled. An
 * order that only goes on with the status it had before has none to report.
 */
export async function enqueueDecisionMails(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  request: RequestToSettle,
  { status, response, movedTo }: Pick<Verdict, 'status' | 'response'> & { movedTo: OrderStatus | null },
): Promise<void> {
  const { orderId, dealerId, dealerEmail, changeType, message } = request
  const order = {
    orderId,
    orderNumber: request.orderNumber,
    orderYear: request.orderYear,
    companyName: request.dealer.companyName,
    dealerNumber: request.dealer.dealerNumber,
    recipient: 'dealer' as const,
  }
  const toDealer = { to: dealerEmail, orderId, accountId: dealerId, now }
  const decision = { changeRequestId: request.id, changeType, message, decision: status, response }
  const mails: Mail[] = [{ type: 'change_request', payload: { ...decision, ...order }, ...toDealer }]
  if (movedTo === 'cancelled') {
    const change = { status: movedTo, previousStatus: request.orderStatus }
    mails.push({ type: 'status_update', payload: { ...order, ...change }, ...toDealer })
  }
  await enqueueMails(tx, mails)
}
