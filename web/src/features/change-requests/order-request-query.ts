import { callQuery } from '../../lib/api/queries'

/** The latest change request of an order. */
export const orderRequestQuery = (orderId: string) => callQuery('listChangeRequests', { query: { orderId, limit: 1 } })
