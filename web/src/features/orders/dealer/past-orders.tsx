import type { Dealer } from '@portal/contract/accounts/dealers'
import type { Order } from '@portal/contract/orders/order'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { DashedNumber } from '../../../design/display/dashed-number'
import { AppLink } from '../../../design/link'
import { moneyText } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { statusAreaOf, useUser } from '../../../lib/session'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { LoadedSection } from '../../../records/dealer-section/loaded-section'
import { useShowMore } from '../../../records/dealer-section/use-show-more'
import { orderPath } from '../order-paths'
import { dealerOrdersQuery, findYearOrder } from './dealer-orders-query'

const maxVisible = 5

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const { role } = useUser()
  const { visible, more } = useShowMore(orders, maxVisible)
  return (
    <>
      <ul aria-label="Past orders" className="divide-y divide-line">
        {visible.map((order) => (
          <li key={order.id} className="relative py-3 hover:bg-sunken">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[5ch_minmax(0,1fr)_auto_12ch]">
              <span className="tnum text-[15px] text-muted max-md:hidden">{order.orderYear}</span>
              <AppLink href={orderPath(order.id)} className="font-semibold text-ink after:absolute after:inset-0">
                <DashedNumber number={order.orderId} />
              </AppLink>
              <span className="max-md:order-last">
                <OrderBadge order={order} area={statusAreaOf(role)} />
              </span>
              <span className="tnum whitespace-nowrap text-right font-semibold text-ink">
                {moneyText(order.annualTotal)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** All orders of a dealer except the one that counts for the current year, with their annual totals. */
export function PastOrders({ dealer }: { dealer: Dealer }) {
  const { orderYear } = useProgram()
  const query = useQuery({
    ...dealerOrdersQuery(dealer.id),
    select: (orders) => {
      const current = findYearOrder(orders, orderYear)
      return orders.filter(({ id }) => id !== current?.id)
    },
  })
  return (
    <LoadedSection
      title="Past orders"
      query={query}
      failed="The past orders could not be loaded"
      empty="No past orders"
      isEmpty={(orders) => orders.length === 0}
      summary={(orders) => {
        const [newest] = orders
        return `${counted(orders.length, 'order')}${newest ? `, ${newest.orderYear}: ${moneyText(newest.annualTotal)}` : ''}`
      }}
      aside={(orders) => orders.length > 0 && 'Annual Total'}
    >
      {(orders) => <OrderRows orders={orders} />}
    </LoadedSection>
  )
}
