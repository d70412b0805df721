import type { Order } from '@portal/contract/orders/order'
import { ChevronRight } from 'lucide-react'
import { DashedNumber } from '../../../design/display/dashed-number'
import { SectionHead } from '../../../design/layout/section-head'
import { AppLink, TextLink } from '../../../design/link'
import { useMediaQuery } from '../../../design/use-media-query'
import { moneyText } from '../../../lib/formats'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { RequestChangeButton, type RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { LastOrder } from './last-order'

const shownAtMost = 5

interface EarlierOrdersProps {
  orders: readonly Order[]
  /** The order before this year's, where it has no sheet of its own: it leads the list. */
  current?: Order
  RequestChange: RequestChangeDialogSlot
}

/** The dealer's other orders, newest first; on a phone the one before this year's stands apart from the older ones. */
export function EarlierOrders({ orders, current, RequestChange }: EarlierOrdersProps) {
  const asTable = useMediaQuery('(min-width: 768px)')
  const all = current && asTable ? [current, ...orders] : orders
  const shown = all.slice(0, shownAtMost)
  const isEmpty = shown.length === 0
  return (
    <section aria-labelledby="earlier-orders">
      {current && !asTable && <LastOrder order={current} RequestChange={RequestChange} />}
      <SectionHead
        id="earlier-orders"
        title={current && asTable ? 'Current Order and earlier ones' : 'Earlier orders'}
        plain={asTable && !isEmpty}
        aside={
          <TextLink href="/orders" className="max-md:-mb-2.5">
            View All Orders
          </TextLink>
        }
      />
      {isEmpty ? (
        <p className="py-4 text-[15px] text-muted">Orders of earlier years will appear here.</p>
      ) : asTable ? (
        <EarlierTable orders={shown} current={current} RequestChange={RequestChange} />
      ) : (
        <EarlierList orders={shown} />
      )}
    </section>
  )
}

function EarlierTable({ orders, current, RequestChange }: EarlierOrdersProps) {
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
              {order === current && (
                <span className="mr-5">
                  <RequestChangeButton order={order} RequestChange={RequestChange} variant="link" />
                </span>
              )}
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
