import { askedText } from '@portal/contract/change-requests/picked-words'
import type { ChangeType, OrderStatus } from '@portal/contract/rules/order-status'
import { program } from '@portal/contract/rules/program'
import { enqueueMails, type Mail, writableAddress } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { RequestToSettle } from './queries/find-request'
import { listRecipients, type RequestableOrder } from './queries/find-requestable-order'
import type { Verdict } from './queries/settle-request'

/** Who of the staff makes a request for the dealer; undefined when the dealers do so themselves. */
function senderOf({ actor }: Pick<SessionContext, 'actor'>, dealerId: string): string | undefined {
  if (actor.id === dealerId) return undefined
  const name = `${actor.firstName} ${actor.lastName}`.trim() || 'Somebody'
  return `${name} of ${program.distributorName}`
}

/** Queues the news of a change request for the dealer's territory manager and the super admins, and a receipt for the dealer. */
export async function enqueueRequestMail(
  tx: Tx,
  { now, actor }: Pick<SessionContext, 'now' | 'actor'>,
  order: RequestableOrder,
  /** Its message is what was picked and written, as text. */
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
    sentBy: senderOf({ actor }, order.dealerId),
  }
  const deciding = await listRecipients(tx, order.territoryManagerId)
  const readers = [...deciding, { id: order.dealerId, email: order.dealerEmail, role: 'dealer' as const }]
  await enqueueMails(
    tx,
    readers.map(({ id, email, role }) => ({
      type: 'change_request',
      to: email,
      payload: { ...payload, recipient: role },
      orderId: order.id,
      accountId: id,
      now,
    })),
  )
}

type Answer = Pick<Verdict, 'status' | 'response'> & {
  /** The status the order went on with; null when it has kept its own. */
  movedTo: OrderStatus | null
  /** Whether the answer changed what is ordered. */
  amended: boolean
  /** Whether staff gave the order another status while the request was open. */
  statusChangedMeanwhile: boolean
}

/**
 * Queues the answer to a change request for its dealer, and the new status of an order that the answer cancelled. An
 * order that only goes on with the status it had before has none to report.
 * @returns false, and nothing is queued, when no email can be sent to the dealer's address
 */
export async function enqueueDecisionMails(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  request: RequestToSettle,
  { status, response, movedTo, amended, statusChangedMeanwhile }: Answer,
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
  const asked = { changeRequestId: request.id, changeType, message: askedText(request) }
  const answer = { decision: status, response, amended, statusChangedMeanwhile }
  const mails: Mail[] = [{ type: 'change_request', payload: { ...asked, ...answer, ...order }, ...toDealer }]
  if (movedTo === 'cancelled') {
    const change = { status: movedTo, previousStatus: request.orderStatus }
    mails.push({ type: 'status_update', payload: { ...order, ...change }, ...toDealer })
  }
  await enqueueMails(tx, mails)
  return true
}
