import { toDecimalString } from '@portal/contract/rules/money'
import type { AuditEvent } from '../../core/audit/record-audit'
import type { Invitation } from './queries/invitations'

type Told = Pick<
  Invitation,
  'orderYear' | 'note' | 'lines' | 'months' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'
>

/** A prepared order as history keeps it. */
const told = ({ orderYear, note, lines, months, monthlyCents, oneTimeCents, annualCents }: Told) => ({
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
  before?: Told
  after?: Told
  /** Where it was sent to, and until when its link works. */
  sent?: { sentTo: string; expiresAt: Date }
  /** The dealer's order, in whose timeline it stands. */
  orderId?: string | null
}

/** An event of a prepared order, in the history of its dealer. */
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
    before: before && told(before),
    after: after && { ...told(after), ...to },
  }
}
