import { formatDate } from '@portal/contract/rules/calendar'
import { toDecimalString } from '@portal/contract/rules/money'
import { linkExpiresAt } from '@portal/contract/rules/order-year'
import { identityName } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { invitationUrl } from '../../core/orders/invitation-links'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { hashToken, newToken } from '../../platform/http/token'
import { noAddress } from './invitation-errors'
import { toAmounts } from './invitation-reply'
import type { PreparationFacts } from './queries/find-preparation'
import type { Invitation } from './queries/invitations'

type Content = Pick<
  Invitation,
  'orderYear' | 'lines' | 'note' | 'months' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'
>

/**
 * Queues the email with a new link. The previous link stops working, because only one token is stored.
 * @returns the delivery columns of the prepared order
 * @throws ApiError 409 when the dealer's address cannot receive email
 */
export async function sendInvitation(
  tx: Tx,
  ctx: SessionContext,
  { facts, content }: { facts: PreparationFacts; content: Content },
) {
  const { now, config, program, actor } = ctx
  const { dealer, previousOrder, senderPhone: sentByPhone } = facts
  const { orderYear, lines, note } = content
  const token = newToken()
  const expiresAt = linkExpiresAt(program.running, now, orderYear, config.timeZone)
  const sentByName = identityName(actor)
  const { companyName, dealerNumber, firstName, email } = dealer
  const isQueued = await enqueueMail(tx, ctx.program, {
    type: 'prepared_order',
    payload: {
      orderYear,
      companyName,
      dealerNumber,
      firstName,
      note,
      ...toAmounts(content),
      preparedBy: sentByName,
      phone: sentByPhone,
      items: lines.map(({ packageName, categoryName, price, pricingType }) => ({
        packageName,
        categoryName,
        price,
        pricingType,
        quantity: 1,
      })),
      former: previousOrder && {
        orderYear: previousOrder.orderYear,
        annualTotal: toDecimalString(previousOrder.annualCents),
      },
      link: invitationUrl(config.publicUrl, { dealerNumber, token }),
      expiresAt: expiresAt.toISOString(),
      deadline: formatDate(expiresAt, config.timeZone),
    },
    to: email,
    accountId: dealer.id,
    now,
  })
  if (!isQueued || email === null) throw noAddress()
  return {
    sentByName,
    sentByPhone,
    sentTo: email,
    sentAt: now,
    expiresAt,
    tokenHash: hashToken(token),
    openedAt: null,
    // An order created from the previous link is now the dealer's own.
    orderId: null,
  }
}
