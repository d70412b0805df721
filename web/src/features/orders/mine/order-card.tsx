import type { Order } from '@portal/contract/orders/order'
import { canContinue } from '@portal/contract/rules/order-status'
import { counted } from '@portal/contract/texts/plural'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { parseCents, useDates, wholeDollarText } from '../../../lib/formats'
import { useContinueOrder } from '../../../ordering/cart/use-continue-order'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { RequestChangeButton, type RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { agreementPath, orderPath } from '../order-paths'

interface OrderCardProps {
  order: Order
  RequestChange: RequestChangeDialogSlot
}

/** One of the dealer's orders, with its date, totals and actions. */
export function OrderCard({ order, RequestChange }: OrderCardProps) {
  const headingId = `order-${order.id}`
  return (
    <Sheet flush aria-labelledby={headingId} className="keep-together md:grid md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="p-5 md:p-7">
        <OrderBadge order={order} />
        <h2 id={headingId} className="figure mt-2 text-[34px] text-ink md:text-[44px]">
          <AppLink href={orderPath(order.id)} className="hover:underline">
            <DashedNumber number={order.orderId} />
          </AppLink>
        </h2>
        <p className="mt-1 text-[15px] text-muted">
          Order year <strong className="font-semibold text-ink">{order.orderYear}</strong>, <OrderDate order={order} />,{' '}
          <span className="whitespace-nowrap">{counted(order.itemCount, 'package')}</span>
        </p>
        <div className="mt-5 flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-2 max-md:*:only:col-span-2 max-md:*:first:nth-last-3:col-span-2">
          <Actions order={order} RequestChange={RequestChange} />
        </div>
      </div>
      <dl className="flex items-end justify-between gap-6 border-line bg-sunken px-5 py-4 max-md:border-t md:min-w-72 md:flex-col md:justify-center md:gap-3 md:border-l md:px-7 md:text-right">
        <div>
          <dt className="text-muted text-sm">Monthly Total</dt>
          <dd className="tnum font-semibold text-base text-ink">{wholeDollarText(order.totalAmount)}</dd>
          <dd className="tnum text-muted text-sm">
            {`× ${counted(order.months, 'month')}${parseCents(order.oneTimeTotal) > 0 ? ` + ${wholeDollarText(order.oneTimeTotal)}` : ''}`}
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-muted text-sm">Annual Total</dt>
          <dd className="figure text-[28px] text-ink md:text-[38px]">{wholeDollarText(order.annualTotal)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}

function OrderDate({ order }: { order: Order }) {
  const { date } = useDates()
  if (order.signedAt !== null) return `placed ${date(order.signedAt)}`
  return canContinue(order.status) ? `saved ${date(order.updatedAt)}` : `placed ${date(order.createdAt)}`
}

function Actions({ order, RequestChange }: OrderCardProps) {
  const { continueOrder, isPending } = useContinueOrder()
  return (
    <>
      {canContinue(order.status) && (
        <Button variant="primary" pending={isPending} onClick={() => continueOrder(order.id)}>
          Continue Order
        </Button>
      )}
      <Button asChild>
        <AppLink href={orderPath(order.id)} aria-label={`View order ${order.orderId}`}>
          View
        </AppLink>
      </Button>
      {order.signedAt !== null && (
        <Button asChild>
          <AppLink href={agreementPath(order.id)} aria-label={`View agreement of order ${order.orderId}`}>
            View Agreement
          </AppLink>
        </Button>
      )}
      <RequestChangeButton order={order} RequestChange={RequestChange} />
    </>
  )
}
