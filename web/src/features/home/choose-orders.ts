import type { Order } from '@portal/contract/orders/order'
import { canContinue, countsTowardYear, isDealerVisible } from '@portal/contract/rules/order-status'

const compareOrders = (a: Order, b: Order): number =>
  b.orderYear - a.orderYear || Date.parse(b.createdAt) - Date.parse(a.createdAt)

/**
 * Returns the latest order that is not expired, the earlier ones, whether the dealer can create an order for the year, and
 * whether the latest order is then secondary. A draft of a past year can still be continued, so it is not.
 */
export function chooseOrders(orders: readonly Order[], orderYear: number) {
  const [current, ...earlier] = orders.filter(({ status }) => isDealerVisible(status)).sort(compareOrders)
  const canCreate = !orders.some((order) => order.orderYear === orderYear && countsTowardYear(order.status))
  const isSecondary = canCreate && current !== undefined && !canContinue(current.status)
  return { current, earlier, canCreate, isSecondary }
}
