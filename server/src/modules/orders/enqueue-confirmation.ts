import { toDecimalString } from '@portal/contract/money'
import { enqueueMail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { OrderRow } from './order-row'
import type { OrderingDealer } from './queries/find-ordering-dealer'

/** Queues the confirmation of a signed order for its dealer, and for their territory manager when there is one. */
export async function enqueueConfirmation(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  order: OrderRow,
  dealer: OrderingDealer,
): Promise<void> {
  const { dealerInformation } = order
  const payload = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderYear: order.orderYear,
    companyName: dealerInformation.companyName,
    dealerNumber: dealerInformation.dealerNumber,
    signerName: order.signerName,
    months: order.months,
    totalAmount: toDecimalString(order.monthlyCents),
    oneTimeTotal: toDecimalString(order.oneTimeCents),
    annualTotal: toDecimalString(order.annualCents),
    packages: order.items.map(({ packageName }) => packageName),
  }
  const mail = { type: 'order_confirmation', orderId: order.id, now } as const
  const toDealer = { ...mail, to: dealerInformation.email, accountId: dealer.id }
  await enqueueMail(tx, { ...toDealer, payload: { ...payload, recipient: 'dealer' } })
  const { territoryManagerId } = dealer.record
  const toManager = { ...mail, to: dealer.managerEmail, accountId: territoryManagerId }
  await enqueueMail(tx, { ...toManager, payload: { ...payload, recipient: 'territory_manager' } })
}
