import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { toDecimalString } from '@portal/contract/rules/money'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import { settings } from '@portal/contract/rules/settings'
import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { OrderRow } from './order-row'
import type { OrderingDealer } from './queries/find-ordering-dealer'

const addressKey = (address: string | null): string => (address ?? '').trim().toLowerCase()

function getSummary(order: OrderRow, { paymentTerms }: AgreementSnapshot) {
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
      packageName,
      categoryName,
      price: toDecimalString(priceCents),
      pricingType,
      quantity,
    })),
  }
}

/** Removes duplicates, ignoring case and surrounding spaces, and the excluded addresses. */
function distinctAddresses(addresses: readonly (string | null)[], excluded: readonly string[] = []): string[] {
  const found = new Map<string, string>()
  for (const address of addresses) {
    const key = addressKey(address)
    if (key !== '' && !excluded.includes(key) && !found.has(key)) found.set(key, (address ?? '').trim())
  }
  return [...found.values()]
}

/**
 * Queues the confirmations of a signed order. The dealer gets one at the registered address and, if different, at the
 * one typed at checkout. The territory manager gets one too. The dealer's recently replaced addresses get a notice, and
 * so does the marketing company if the program names its address.
 */
export async function enqueueConfirmation(
  tx: Tx,
  { now, program }: Pick<SessionContext, 'now' | 'program'>,
  order: OrderRow,
  { dealer, agreement }: { dealer: OrderingDealer; agreement: AgreementSnapshot },
): Promise<void> {
  const { schedule, signer } = agreement
  const summary = getSummary(order, agreement)
  const confirmation = { ...summary, signerName: signer.name, signedAt: signer.signedAt, schedule }
  const {
    companyName: _,
    dealerNumber: __,
    territoryManagerId,
    ...contact
  } = withEntryLabels(program.lists, order.dealerInformation)
  const orderFields = { orderId: order.id, now }
  const currentAddresses = distinctAddresses([dealer.record.email, order.dealerInformation.email])
  const previousAddresses = distinctAddresses(
    dealer.previousAddresses.map(({ email }) => email),
    currentAddresses.map(addressKey),
  )
  const type = 'order_confirmation'
  const mails: Mail[] = [
    ...currentAddresses.map(
      (to): Mail => ({
        type,
        payload: { ...confirmation, recipient: 'dealer' },
        to,
        accountId: dealer.id,
        ...orderFields,
      }),
    ),
    ...previousAddresses.map((to): Mail => {
      const until = dealer.previousAddresses.find(({ email }) => addressKey(email) === addressKey(to))?.until
      const changedAt = until && new Date(until).toISOString()
      return {
        type,
        payload: { ...confirmation, recipient: 'former_address', changedAt },
        to,
        accountId: dealer.id,
        ...orderFields,
      }
    }),
    {
      type,
      payload: { ...confirmation, recipient: 'territory_manager' },
      to: dealer.managerEmail,
      accountId: dealer.record.territoryManagerId,
      ...orderFields,
    },
    {
      type: 'lead_program_order',
      payload: { ...summary, signedAt: signer.signedAt, contact },
      to: settings.leadProgramMailTo,
      ...orderFields,
    },
  ]
  await enqueueMails(tx, program, mails)
}
