import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { orderBadge } from '@portal/contract/rules/order-status'
import { Tag, ToneBadge } from '../../../design/badges'
import { VisuallyHidden } from '../../../design/visually-hidden'

/** The status of a dealer's order this year. An inactive dealer cannot order, so "No order" is not highlighted for them. */
export function OrderState({ dealer: { orderStatus, isActive } }: { dealer: ListedDealer }) {
  if (orderStatus) return <ToneBadge {...orderBadge({ status: orderStatus, hasChangeRequest: true })} />
  if (isActive) return <Tag className="border border-ink bg-surface text-ink">No order</Tag>
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <VisuallyHidden>No order</VisuallyHidden>
    </span>
  )
}
