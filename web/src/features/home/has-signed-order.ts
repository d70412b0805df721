import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear } from '@portal/contract/rules/order-status'

/** Whether the dealer has a signed order that is not canceled or expired, so that its marketing can be shown. */
export const hasSignedOrder = (orders: readonly Order[]): boolean =>
  orders.some(({ signedAt, status }) => signedAt !== null && countsTowardYear(status))
