import type { ListedDealer } from '@portal/contract/accounts/dealers'
import { countsTowardYear, orderBadge } from '@portal/contract/rules/order-status'
import { Tag, ToneBadge } from '../../../design/badges'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useWords } from '../../../lib/program-words'

/** 'Draft' or 'Ordered': which of them it is matters in a list of dealers. Exceptions have the order's own badge. */
function listedBadge(status: string, labels: Readonly<Record<string, string>>): Parameters<typeof ToneBadge>[0] {
  if (status === 'pending') return { label: 'Draft', tone: 'yellow' }
  if (status === 'request' || !countsTowardYear(status)) {
    return orderBadge(labels, { status, hasChangeRequest: true })
  }
  return { label: 'Ordered', tone: 'green' }
}

/** Whether a dealer ordered this year. An inactive dealer cannot order, so "No order" is not highlighted for them. */
export function OrderState({ dealer: { orderStatus, isActive } }: { dealer: ListedDealer }) {
  const { statuses } = useWords()
  if (orderStatus) return <ToneBadge {...listedBadge(orderStatus, statuses)} />
  if (isActive) return <Tag className="border border-ink bg-surface text-ink">No order</Tag>
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <VisuallyHidden>No order</VisuallyHidden>
    </span>
  )
}
