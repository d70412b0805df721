import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { callQuery } from '../../../lib/api/queries'

/** All orders of a dealer, newest first. */
export const dealerOrdersQuery = (dealerId: string) => callQuery('listOrders', { query: { dealerId } })

/** The order or draft that counts for the year; undefined without one. */
export const findYearOrder = (orders: readonly Order[], orderYear: number): Order | undefined =>
  orders.find((order) => order.orderYear === orderYear && countsTowardYear(order.status))
