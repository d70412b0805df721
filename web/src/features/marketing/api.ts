import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { callQuery } from '../../lib/api/queries'

/** The time between two reads while deliveries are being planned, in milliseconds. Planning takes seconds. */
const PLANNING_POLL_MS = 2_000

const pollWhile = (order: OrderDeliveries | null | undefined): number | false =>
  order?.isBeingPlanned ? PLANNING_POLL_MS : false

/** The dealer's marketing of a year; without a year, that of the newest signed order. */
export const marketingQuery = (year?: number) => ({
  ...callQuery('getMarketing', { query: { year } }),
  refetchInterval: ({ state }: { state: { data?: { order: OrderDeliveries | null } | undefined } }) =>
    pollWhile(state.data?.order),
})

/** The deliveries of an order. */
export const orderDeliveriesQuery = (orderId: string) => ({
  ...callQuery('getOrderDeliveries', { params: { id: orderId } }),
  refetchInterval: ({ state }: { state: { data?: OrderDeliveries | undefined } }) => pollWhile(state.data),
})
