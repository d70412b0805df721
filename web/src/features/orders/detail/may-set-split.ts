import { splitChangeUntil } from '@portal/contract/billing-schedule'
import { calendarDateIn, compare } from '@portal/contract/calendar'
import { can } from '@portal/contract/capabilities'
import { countsTowardYear } from '@portal/contract/order-status'
import type { Order } from '@portal/contract/orders'
import type { Role } from '@portal/contract/program'

/** Whether the budget split may be changed: by the dealer to the end of March 1, by staff after as well, of an order that is not over. */
export function maySetSplit(
  user: { role: Role },
  order: Pick<Order, 'status' | 'orderYear'>,
  now: Date,
  timeZone: string,
): boolean {
  if (!can(user, 'order.set-split') || !countsTowardYear(order.status)) return false
  return user.role !== 'dealer' || compare(calendarDateIn(now, timeZone), splitChangeUntil(order.orderYear)) <= 0
}
