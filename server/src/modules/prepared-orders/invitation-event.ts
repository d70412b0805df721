import { toDecimalString } from '@portal/contract/rules/money'
import type { AuditEvent } from '../../core/audit/record-audit'
import type { Invitation } from './queries/invitations'

type InvitationData = Pick<
  Invitation,
  'orderYear' | 'note' | 'lines' | 'months' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'
>

/** The data of a prepared order that its audit events store. */
const toEventData = ({ orderYear, note, lines, months, monthlyCents, oneTimeCents, annualCents }: InvitationData) => ({
  orderYear,
  note,
  months,
  totalAmount: toDecimalString(monthlyCents),
  oneTimeTotal: toDecimalString(oneTimeCents),
  annualTotal: toDecimalString(annualCents),
  items: lines.map(({ packageName, price, pricingType }) => ({ packageName, price, pricingType, quantity: 1 })),
})

interface Change {
  dealerId: string
  before?: InvitationData
  after?: InvitationData
  /** The recipient of the email and the link's expiration. */
  sent?: { sentTo: string; expiresAt: Date }
  /** The dealer's order, whose timeline shows the event. */
  orderId?: string | null
}

/** Creates an audit event of a prepared order, on its dealer's account. */
export function invitationEvent(
  action: `prepared-order.${'saved' | 'sent' | 'withdrawn' | 'opened'}`,
  { dealerId, before, after, sent, orderId }: Change,
): AuditEvent {
  const to = sent && { to: sent.sentTo, expiresAt: sent.expiresAt.toISOString() }
  return {
    action,
    entityType: 'account',
    entityId: dealerId,
    orderId,
    before: before && toEventData(before),
    after: after && { ...toEventData(after), ...to },
  }
}
