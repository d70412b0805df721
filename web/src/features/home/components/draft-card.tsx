import type { Order } from '@portal/contract/orders/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useContinueOrder } from '../../../ordering/cart/use-continue-order'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { useIsWide } from '../use-is-wide'
import { CurrentOrderTotals } from './current-order-totals'
import { OrderItems } from './order-items'
import { ReasonsBelow } from './reasons-below'
import { SeasonSheet } from './season-sheet'

/** This year's draft, which the dealer still has to sign. */
export function DraftCard({ order }: { order: Order }) {
  const { date } = useDates()
  const { continueOrder, isPending } = useContinueOrder()
  const isWide = useIsWide()
  return (
    <SeasonSheet
      title="Current Order"
      badge={<OrderBadge order={order} />}
      about={
        <>
          <strong className="font-semibold text-ink">
            <DashedNumber number={order.orderId} />
          </strong>
          , saved {date(order.updatedAt)}, not signed yet
        </>
      }
      panel={
        <CurrentOrderTotals
          order={order}
          hasReasonsElsewhere={isWide}
          actions={
            <>
              <Button variant="primary" size="lg" pending={isPending} onClick={() => continueOrder(order.id)}>
                Continue Order
              </Button>
              <Button asChild size="lg">
                <AppLink href={`/orders/${order.id}`}>View</AppLink>
              </Button>
            </>
          }
        />
      }
      // Across both columns, because the reasons are as many as the packages and would leave one of the columns empty.
      below={isWide && <ReasonsBelow order={order} />}
    >
      <OrderItems order={order} />
    </SeasonSheet>
  )
}
