import type { AgreementSnapshot } from '@portal/contract/agreements'
import { toDecimalString } from '@portal/contract/money'
import { program } from '@portal/contract/program'
import { enqueueMails, type Mail } from '../../db/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { OrderRow } from './order-row'
import type { OrderingDealer } from './queries/find-ordering-dealer'

function summaryOf(order: OrderRow, { paymentTerms }: AgreementSnapshot) {
  const { dealerInformation } = order
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderYear: order.orderYear,
    companyName: dealerInformation.companyName,
    dealerNumber: dealerInformation.dealerNumber,
    months: order.months,
    totalAmount: toDecimalString(order.monthlyCents),
    oneTimeTotal: toDecimalString(order.oneTimeCents),
    annualTotal: toDecimalString(order.annualCents),
    paymentTerms,
    springPercent: order.springPercent,
    items: order.items.map(({ packageName, categoryName, priceCents, pricingType, quantity }) => ({
      ...{ packageName, categoryName, price: toDecimalString(priceCents), pricingType, quantity },
    })),
  }
}

/**
 * Queues the confirmation of a signed order for its dealer and for their territory manager when there is one, and the
 * news of it for the marketing company when the program names an address.
 */
export async function enqueueConfirmation(
  tx: Tx,
  { now }: Pick<SessionContext, 'now'>,
  order: OrderRow,
  { dealer, agreement }: { dealer: OrderingDealer; agreement: AgreementSnapshot },
): Promise<void> {
  const { schedule, signer } = agreement
  const summary = summaryOf(order, agreement)
  const confirmed = { ...summary, signerName: signer.name, signedAt: signer.signedAt, schedule }
  const { companyName: _, dealerNumber: __, territoryManagerId, ...contact } = order.dealerInformation
  const about = { orderId: order.id, now }
  const mails: Mail[] = [
    {
      ...{ type: 'order_confirmation', payload: { ...confirmed, recipient: 'dealer' } },
      ...{ to: order.dealerInformation.email, accountId: dealer.id, ...about },
    },
    {
      ...{ type: 'order_confirmation', payload: { ...confirmed, recipient: 'territory_manager' } },
      ...{ to: dealer.managerEmail, accountId: dealer.record.territoryManagerId, ...about },
    },
    {
      ...{ type: 'lead_program_order', payload: { ...summary, signedAt: signer.signedAt, contact } },
      ...{ to: program.leadProgramMailTo, ...about },
    },
  ]
  await enqueueMails(tx, mails)
}
