import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { type CancelEstimate, cancelTodayEstimate } from '@portal/contract/rules/cancellation'
import { parseCents } from '../../lib/formats'
import { useProgram } from '../../lib/program'
import { useServerNow } from '../../lib/server-time'

/** The fee for canceling an order today, with the sentence that describes it. */
export function useCancelToday(order: OrderDetail): CancelEstimate {
  const { timeZone } = useProgram()
  const now = useServerNow()
  return cancelTodayEstimate(
    {
      annualCents: parseCents(order.annualTotal),
      programYear: order.orderYear,
      signedAt: order.signedAt === null ? null : new Date(order.signedAt),
      now,
      timeZone,
    },
    order.terms,
  )
}
