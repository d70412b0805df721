import { can } from '@portal/contract/api/capabilities'
import type { Order } from '@portal/contract/orders/order'
import { isSplitOpen } from '@portal/contract/rules/billing-schedule'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { Role } from '@portal/contract/rules/program'

/** Whether the budget split may be changed: by the dealer to the end of March 1, by staff after as well, of an order that is not over. */
export function maySetSplit(
  user: { role: Role },
  order: Pick<Order, 'status' | 'orderYear'>,
  now: Date,
  timeZone: string,
): boolean {
  if (!can(user, 'order.set-split') || !countsTowardYear(order.status)) return false
  return user.role !== 'dealer' || isSplitOpen(order.orderYear, now, timeZone)
}
