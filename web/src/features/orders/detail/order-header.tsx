import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { canContinue, isDraft } from '@portal/contract/rules/order-status'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DashedNumber } from '../../../design/display/dashed-number'
import { PageHeader } from '../../../design/layout/page-header'
import { AppLink, quietLinkClass } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useCameFrom } from '../../../lib/page/came-from'
import { areaPath, statusAreaOf, useCan, useUser } from '../../../lib/session'
import { useContinueOrder } from '../../../ordering/cart/use-continue-order'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { RequestChangeButton, type RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { DealerName } from '../../../records/dealer-name'
import { EditingButtons } from '../editing/editing-buttons'
import { agreementPath } from '../order-paths'

interface OrderHeaderProps {
  order: OrderDetail
  RequestChange: RequestChangeDialogSlot
}

/** The order's number, status, dealer, date and actions. */
export function OrderHeader({ order, RequestChange }: OrderHeaderProps) {
  const { role } = useUser()
  const { date } = useDates()
  const back = useCameFrom({ href: areaPath(role, 'orders'), label: 'Orders' })
  const isStaff = role !== 'dealer'
  const dateText = isDraft(order)
    ? `saved ${date(order.updatedAt)}`
    : `placed ${date(order.signedAt ?? order.createdAt)}`
  return (
    <PageHeader
      back={back}
      above={
        <>
          Order <OrderBadge order={order} area={statusAreaOf(role)} />
        </>
      }
      title={
        <span className="text-[clamp(38px,12.6vw,50px)] md:text-[84px]">
          <DashedNumber number={order.orderId} />
        </span>
      }
      isNumber
      help={
        <>
          <DealerName
            dealer={{ id: order.userId, companyName: order.dealerName }}
            className={cn('font-semibold text-ink wrap-anywhere', isStaff && quietLinkClass)}
          />
          <span className="max-md:hidden">, </span>
          <span className="max-md:block max-md:first-letter:uppercase">{dateText}</span>
        </>
      }
      actions={<OrderActions order={order} RequestChange={RequestChange} />}
    />
  )
}

function OrderActions({ order, RequestChange }: OrderHeaderProps) {
  const isStaff = useUser().role !== 'dealer'
  const mayRequest = useCan('change-request.create')
  const mayContinue = useCan('order.place') && canContinue(order.status)
  const { continueOrder, isPending } = useContinueOrder()
  return (
    <>
      <EditingButtons order={order} />
      {mayRequest && (
        <RequestChangeButton order={order} RequestChange={RequestChange} size="lg" isPendingHidden={isStaff} />
      )}
      {mayContinue && (
        <Button variant="primary" size="lg" pending={isPending} onClick={() => continueOrder(order.id)}>
          Continue Order
        </Button>
      )}
      {order.signedAt !== null && (
        // While a request is pending, reviewing it is the primary action for staff.
        <Button asChild variant={isStaff && order.hasPendingRequest ? 'outline' : 'primary'} size="lg">
          <AppLink href={agreementPath(order.id)}>View Agreement</AppLink>
        </Button>
      )}
    </>
  )
}
