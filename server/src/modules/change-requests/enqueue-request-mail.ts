import type { ChangeType } from '@portal/contract/rules/order-status'
import { enqueueMail } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { RequestableOrder } from './queries/find-requestable-order'
import { listRecipients } from './queries/list-recipients'

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
