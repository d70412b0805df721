import type { Order } from '@portal/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { comparisonQuery } from '../../../ordering/order/comparison-query'
import { WhyTotal } from '../../../ordering/order/why-total'
import { BelowPackages } from './below-packages'

/** Why the annual total differs from the previous year's, below the packages. Nothing without an order of that year. */
export function ReasonsBelow({ order }: { order: Pick<Order, 'id' | 'orderYear'> }) {
  const { data } = useQuery(comparisonQuery(order.id))
  if (data === null) return null
  return (
    <BelowPackages title={`Compared with ${order.orderYear - 1}`}>
      <WhyTotal orderId={order.id} isWide />
    </BelowPackages>
  )
}
