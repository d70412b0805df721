import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { PreparedChange, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import { preparedState } from '@portal/contract/rules/prepared-state'
import type { PackageRecord } from '../catalog/catalog-records'
import type { ComparedOrder } from './queries/find-preparation'
import type { Invitation } from './queries/invitations'

type InvitationAmounts = Pick<Invitation, 'months' | 'monthlyCents' | 'oneTimeCents' | 'annualCents'>

/** The amounts of an order as the API returns them. */
export const toAmounts = ({ months, monthlyCents, oneTimeCents, annualCents }: InvitationAmounts) => ({
  months,
  totalAmount: toDecimalString(monthlyCents),
  oneTimeTotal: toDecimalString(oneTimeCents),
  annualTotal: toDecimalString(annualCents),
})

export const toPreparedLine = ({
  id,
  name,
  categoryName,
  tier,
  priceCents,
  pricingType,
}: Pick<PackageRecord, 'id' | 'name' | 'categoryName' | 'tier' | 'priceCents' | 'pricingType'>): PreparedLine => ({
  packageId: id,
  packageName: name,
  categoryName,
  tier,
  price: toDecimalString(priceCents),
  pricingType,
})

const readLine = ({ packageId, price, pricingType }: Omit<PreparedLine, 'packageId'> & { packageId: string | null }) =>
  `${packageId} ${price} ${pricingType}`

/** How the dealer's order differs from the prepared one; null while it is the same. */
function findDifference(invitation: Invitation, order: ComparedOrder): PreparedChange | null {
  const items = order.items.map(({ id: _line, priceCents, ...item }) => ({
    ...item,
    price: toDecimalString(priceCents),
  }))
  const now = items.map(readLine).sort()
  const before = invitation.lines.map(readLine).sort()
  const isSame =
    order.annualCents === invitation.annualCents &&
    order.months === invitation.months &&
    now.join('\n') === before.join('\n')
  return isSame ? null : { ...toAmounts(order), at: new Date(order.updatedAt).toISOString(), items }
}

const toIsoText = (at: Date | null): string | null => at?.toISOString() ?? null

/**
 * Builds the reply about a prepared order for staff.
 * @param result the order that the dealer created from it, null until they open it; and the status of its email
 */
export function toPreparedOrder(
  invitation: Invitation,
  { order, mailState }: { order: ComparedOrder | null } & Pick<PreparedOrder, 'mailState'>,
  now: Date,
): PreparedOrder {
  const { id, note, lines, preparedByName, preparedAt, sentByName, sentTo } = invitation
  const { sentAt, openedAt, signedAt, withdrawnAt, expiresAt, updatedAt } = invitation
  return {
    id,
    state: preparedState(invitation, now),
    note,
    items: lines,
    ...toAmounts(invitation),
    preparedBy: preparedByName,
    preparedAt: preparedAt.toISOString(),
    sentBy: sentByName,
    sentTo,
    sentAt: toIsoText(sentAt),
    mailState,
    openedAt: toIsoText(openedAt),
    signedAt: toIsoText(signedAt),
    withdrawnAt: toIsoText(withdrawnAt),
    expiresAt: toIsoText(expiresAt),
    order: order && { id: order.id, orderId: order.orderNumber },
    change: order && findDifference(invitation, order),
    updatedAt: updatedAt.toISOString(),
  }
}
