import type { Order } from '@portal/contract/orders/order'
import { orderTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'

/** Checkout for a dealer who has already ordered this year: a link to the order. */
export function PlacedCheckout({ order }: { order: Order }) {
  return (
    <Sheet>
      <EmptyState
        title={`Your ${order.orderYear} order is placed`}
        text={orderTexts.exists}
        action={
          <Button variant="primary" asChild>
            <AppLink href={`/orders/${order.id}`}>View order</AppLink>
          </Button>
        }
      />
    </Sheet>
  )
}
