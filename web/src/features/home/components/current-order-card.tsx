import type { Order } from '@portal/contract/orders/order'
import { canContinue } from '@portal/contract/rules/order-status'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useContinueOrder } from '../../../ordering/cart/use-continue-order'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { RequestChangeButton, type RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { useIsWide } from '../use-is-wide'
import { CurrentOrderTotals } from './current-order-totals'
import { OrderItems } from './order-items'
import { ProgramYear } from './program-year'
import { ReasonsBelow } from './reasons-below'

interface CurrentOrderCardProps {
  order: Order
  /** Whether its button is the primary action of the page. */
  isPrimary: boolean
  RequestChange: RequestChangeDialogSlot
}

export function CurrentOrderCard({ order, isPrimary, RequestChange }: CurrentOrderCardProps) {
  const isDraft = canContinue(order.status)
  const { continueOrder, isPending } = useContinueOrder()
  const isWide = useIsWide()
  const variant = isPrimary ? 'primary' : 'outline'
  return (
    <Sheet flush aria-labelledby="current-order">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="p-5 md:p-9">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="current-order" className="type-h3 text-xl">
              Current Order
            </h2>
            <OrderBadge order={order} />
          </div>
          <p className="figure mt-2 text-[clamp(36px,11.8vw,46px)] text-ink md:text-[72px]">
            <DashedNumber number={order.orderId} />
          </p>
          <p className="mt-2 mb-6 text-[15px] text-muted">
            Order year <strong className="font-semibold text-ink">{order.orderYear}</strong>,{' '}
            <StatusDate order={order} />
          </p>
          <div className="border-ink border-t-2">
            <OrderItems order={order} />
          </div>
        </div>
        <div className="border-line bg-sunken p-5 max-lg:border-t md:p-9 lg:border-l">
          <CurrentOrderTotals
            order={order}
            hasReasonsElsewhere={isWide}
            actions={
              <>
                {isDraft && (
                  <Button variant={variant} size="lg" pending={isPending} onClick={() => continueOrder(order.id)}>
                    Continue Order
                  </Button>
                )}
                <Button asChild variant={isDraft ? 'outline' : variant} size="lg">
                  <AppLink href={`/orders/${order.id}`}>View</AppLink>
                </Button>
                <RequestChangeButton order={order} RequestChange={RequestChange} size="lg" />
              </>
            }
          />
        </div>
      </div>
      {/* Across both columns, because few packages or many reasons would leave one of the columns empty. */}
      {isWide && (
        <div className="border-line border-t px-9 pb-4 empty:hidden">
          <ReasonsBelow order={order} />
        </div>
      )}
      <ProgramYear order={order} />
    </Sheet>
  )
}

function StatusDate({ order }: { order: Order }) {
  const { date } = useDates()
  if (order.signedAt === null) {
    return canContinue(order.status)
      ? `saved ${date(order.updatedAt)}, not signed yet`
      : `placed ${date(order.createdAt)}`
  }
  return `placed ${date(order.signedAt)}${order.signerName ? `, signed by ${order.signerName}` : ''}`
}
