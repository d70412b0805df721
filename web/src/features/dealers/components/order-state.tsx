import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { orderBadge } from '@portal/contract/rules/order-status'
import { Tag, ToneBadge } from '../../../design/badges'
import { VisuallyHidden } from '../../../design/visually-hidden'

/** What became of a dealer's order of the year. Nothing is missing of an inactive dealer, who cannot order. */
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
