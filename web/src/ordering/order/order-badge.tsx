import type { Order } from '@portal/contract/orders/order'
import { lacksSignature, orderBadge } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/roles'
import { Tag, ToneBadge } from '../../design/badges'
import { useWords } from '../../lib/program-words'

type BadgedOrder = Pick<Order, 'status' | 'hasChangeRequest' | 'signedAt'>

/** The status of an order, with 'Not signed' if staff moved it past Pending without a signature. */
export function OrderBadge({ order, area }: { order: BadgedOrder; area?: StatusArea }) {
  const { label, tone } = orderBadge(useWords().statuses, order, area)
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <ToneBadge label={label} tone={tone} />
      {lacksSignature(order) && <Tag className="border border-danger bg-surface text-danger">Not signed</Tag>}
    </span>
  )
}
