import type { Order } from '@portal/contract/orders/order'
import { ChevronRight } from 'lucide-react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink } from '../../../design/link'
import { moneyText } from '../../../lib/formats'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { RequestChangeButton, type RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'

interface LastOrderProps {
  order: Order
  RequestChange: RequestChangeDialogSlot
}

/** The current order in one line, when a new order is the primary action. */
export function LastOrder({ order, RequestChange }: LastOrderProps) {
  const href = `/orders/${order.id}`
  return (
    <section aria-labelledby="current-order" className="mb-8">
      <SectionHeader id="current-order" title="Current Order" aside={<OrderBadge order={order} />} />
      <div className="border-line md:flex md:items-center md:gap-6 md:border-b">
        <div className="relative flex min-w-0 flex-1 items-center gap-3 py-3.5">
          <div className="min-w-0 flex-1">
            <AppLink href={href} className="figure text-[27px] text-ink after:absolute after:inset-0">
              <DashedNumber number={order.orderId} />
            </AppLink>
            <p className="tnum text-muted text-sm">
              Order year {order.orderYear}, {moneyText(order.annualTotal)} for the year
            </p>
          </div>
          <ChevronRight aria-hidden className="size-4.5 text-muted md:hidden" />
        </div>
        <div className="flex gap-2.5 max-md:*:flex-1">
          <Button asChild>
            <AppLink href={href} aria-label={`View order ${order.orderId}`}>
              View
            </AppLink>
          </Button>
          <RequestChangeButton order={order} RequestChange={RequestChange} />
        </div>
      </div>
    </section>
  )
}
