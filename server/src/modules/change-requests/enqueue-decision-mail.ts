import { enqueueMail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { RequestToSettle } from './queries/find-request'
import type { Verdict } from './queries/settle-request'

/** Queues the answer to a change request for its dealer. */
export async function enqueueDecisionMail(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  request: RequestToSettle,
  { status, response }: Pick<Verdict, 'status' | 'response'>,
): Promise<void> {
  await enqueueMail(tx, {
    type: 'change_request',
    to: request.dealerEmail,
    payload: {
      changeRequestId: request.id,
      changeType: request.changeType,
      message: request.message,
      decision: status,
      response,
      orderId: request.orderId,
      orderNumber: request.orderNumber,
      orderYear: request.orderYear,
      companyName: request.dealer.companyName,
      dealerNumber: request.dealer.dealerNumber,
      recipient: 'dealer',
    },
    orderId: request.orderId,
    accountId: request.dealerId,
    now,
  })
}
