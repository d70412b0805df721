import { requestText } from '@portal/contract/change-requests/picked-text'
import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { enqueueMails, type Mail, writableAddress } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { RequestToSettle } from './queries/find-request'
import { listRecipients, type RequestableOrder } from './queries/find-requestable-order'
import type { DecisionInput } from './queries/settle-request'

/** The staff member who makes a request for the dealer; undefined if the dealer makes it. */
function getSender(
  { actor, program }: Pick<SessionContext, 'actor' | 'program'>,
  dealerId: string,
): string | undefined {
  if (actor.id === dealerId) return undefined
  const name = `${actor.firstName} ${actor.lastName}`.trim() || 'Someone'
  return `${name} of ${program.names.distributorName}`
}

/**
 * Queues a change request's emails to the dealer's territory manager and the super admins, and a receipt to the dealer.
 */
export async function enqueueRequestMail(
  tx: Tx,
  { now, actor, program }: Pick<SessionContext, 'now' | 'actor' | 'program'>,
  order: RequestableOrder,
  /** The message contains the picks and the dealer's text. */
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
    sentBy: getSender({ actor, program }, order.dealerId),
  }
  const reviewers = await listRecipients(tx, order.territoryManagerId)
  const recipients = [...reviewers, { id: order.dealerId, email: order.dealerEmail, role: 'dealer' as const }]
  await enqueueMails(
    tx,
    program,
    recipients.map(({ id, email, role }) => ({
      type: 'change_request',
      to: email,
      payload: { ...payload, recipient: role },
      orderId: order.id,
      accountId: id,
      now,
    })),
  )
}

type DecisionDetails = Pick<DecisionInput, 'status' | 'response'> & {
  /** The order's new status; null when its status does not change. */
  nextStatus: OrderStatus | null
  /** Whether the decision changed the order's packages or months. */
  amended: boolean
  /** Whether staff changed the order's status while the request was pending. */
  statusChangedMeanwhile: boolean
}

/**
 * Queues the decision's email to the dealer, and a status email when the decision canceled the order. An order that
 * returns to its previous status gets no status email.
 * @returns false, without queuing anything, when the dealer's address cannot receive email
 */
export async function enqueueDecisionMails(
  tx: Tx,
  { now, program }: Pick<SessionContext, 'now' | 'program'>,
  request: RequestToSettle,
  { status, response, nextStatus, amended, statusChangedMeanwhile }: DecisionDetails,
): Promise<boolean> {
  const { orderId, dealerId, dealerEmail, changeType } = request
  if (writableAddress(dealerEmail) === null) return false
  const order = {
    orderId,
    orderNumber: request.orderNumber,
    orderYear: request.orderYear,
    companyName: request.dealer.companyName,
    dealerNumber: request.dealer.dealerNumber,
    recipient: 'dealer' as const,
  }
  const toDealer = { to: dealerEmail, orderId, accountId: dealerId, now }
  const requestFields = { changeRequestId: request.id, changeType, message: requestText(request) }
  const answer = { decision: status, response, amended, statusChangedMeanwhile }
  const mails: Mail[] = [{ type: 'change_request', payload: { ...requestFields, ...answer, ...order }, ...toDealer }]
  if (nextStatus === 'cancelled') {
    const change = { status: nextStatus, previousStatus: request.orderStatus }
    mails.push({ type: 'status_update', payload: { ...order, ...change }, ...toDealer })
  }
  await enqueueMails(tx, program, mails)
  return true
}
