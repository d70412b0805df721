import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear, isDealerVisible } from '@portal/contract/rules/order-status'

const byYearThenAge = (a: Order, b: Order): number =>
  b.orderYear - a.orderYear || Date.parse(b.createdAt) - Date.parse(a.createdAt)

/** The last order that is not expired, the ones before it, and whether the order year still takes a new one. */
export function chooseOrders(orders: readonly Order[], orderYear: number) {
  const [current, ...earlier] = orders.filter(({ status }) => isDealerVisible(status)).sort(byYearThenAge)
  const mayCreate = !orders.some((order) => order.orderYear === orderYear && countsTowardYear(order.status))
  return { current, earlier, mayCreate }
}
