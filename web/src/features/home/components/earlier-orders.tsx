import type { Order } from '@portal/contract/orders/order'
import { ChevronRight } from 'lucide-react'
import { DashedNumber } from '../../../design/display/dashed-number'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink, TextLink } from '../../../design/link'
import { useMediaQuery } from '../../../design/use-media-query'
import { moneyText } from '../../../lib/formats'
import { OrderBadge } from '../../../ordering/order/order-badge'

const maxVisible = 5

/** The dealer's orders before the current one, newest first. */
export function EarlierOrders({ orders }: { orders: readonly Order[] }) {
  const isTable = useMediaQuery('(min-width: 768px)')
  const visible = orders.slice(0, maxVisible)
  const isEmpty = visible.length === 0
  return (
    <section aria-labelledby="earlier-orders">
      <SectionHeader
        id="earlier-orders"
        title="Past orders"
        plain={isTable && !isEmpty}
        aside={
          <TextLink href="/orders" className="max-md:-mb-2.5">
            View All Orders
          </TextLink>
        }
      />
      {isEmpty ? (
        <p className="py-4 text-[15px] text-muted">Your past orders will appear here.</p>
      ) : isTable ? (
        <EarlierTable orders={visible} />
      ) : (
        <EarlierList orders={visible} />
      )}
    </section>
  )
}

function EarlierTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table aria-labelledby="earlier-orders" className="w-full text-left text-[15px]">
      <thead>
        <tr className="border-ink border-b-2 text-muted text-sm *:h-10 *:font-medium">
          <th scope="col">Order ID</th>
          <th scope="col">Year</th>
          <th scope="col">Status</th>
          <th scope="col" className="text-right">
            Monthly Total
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="tnum border-line border-b *:h-[51px] *:py-2">
            <td className="font-semibold text-ink">
              <DashedNumber number={order.orderId} />
            </td>
            <td>{order.orderYear}</td>
            <td>
              <OrderBadge order={order} />
            </td>
            <td className="text-right">{moneyText(order.totalAmount)}</td>
            <td className="text-right">
              <TextLink href={`/orders/${order.id}`} aria-label={`View order ${order.orderId}`}>
                View
              </TextLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EarlierList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul aria-labelledby="earlier-orders" className="divide-y divide-line border-line border-b">
      {orders.map((order) => (
        <li key={order.id} className="relative flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <AppLink href={`/orders/${order.id}`} className="font-semibold text-ink after:absolute after:inset-0">
              <DashedNumber number={order.orderId} />
            </AppLink>
            <p className="tnum text-muted text-sm">{moneyText(order.totalAmount)} monthly</p>
          </div>
          <OrderBadge order={order} />
          <ChevronRight aria-hidden className="size-4.5 text-muted" />
        </li>
      ))}
    </ul>
  )
}
