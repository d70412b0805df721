import type { Order } from '@portal/contract/orders/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { AppLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useContinueOrder } from '../../../ordering/cart'
import { CurrentOrderTotals } from './current-order-totals'
import { OrderItems } from './order-items'
import { SeasonSheet } from './season-sheet'

/** The year's order as it was saved: what is left is to sign it. */
export function DraftCard({ order }: { order: Order }) {
  const { date } = useDates()
  const { continueOrder, isPending } = useContinueOrder()
  return (
    <SeasonSheet
      title={`Your ${order.orderYear} order is not signed yet`}
      about={
        <>
          Order{' '}
          <strong className="font-semibold text-ink">
            <DashedNumber number={order.orderId} />
          </strong>
          , saved {date(order.updatedAt)}
        </>
      }
      panel={
        <CurrentOrderTotals
          order={order}
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
    >
      <OrderItems order={order} />
    </SeasonSheet>
  )
}
