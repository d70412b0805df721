import type { Order } from '@portal/contract/orders/order'
import { DateText } from '../../design/display/date-text'
import { useDates } from '../../lib/formats'

/** When the order was placed, if not on the day on which its draft was created. */
function usePlacedLater({ createdAt, signedAt }: Pick<Order, 'createdAt' | 'signedAt'>): string | null {
  const { date } = useDates()
  return signedAt !== null && date(signedAt) !== date(createdAt) ? signedAt : null
}

/** 'placed Nov 12, 2026' for an order that was placed on another day than its draft was created; otherwise nothing. */
export function PlacedLater({ order, className }: { order: Pick<Order, 'createdAt' | 'signedAt'>; className: string }) {
  const placedAt = usePlacedLater(order)
  if (placedAt === null) return null
  return (
    <span className={className}>
      placed <DateText iso={placedAt} />
    </span>
  )
}
