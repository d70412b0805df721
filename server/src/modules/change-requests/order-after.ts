import {
  type ChangeType,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  statusAfterSigning,
} from '@portal/contract/rules/order-status'

interface SettledRequest {
  changeType: ChangeType
  status: 'approved' | 'rejected'
  /** Staff gave the order another status while the request was open. */
  statusChangedMeanwhile: boolean
}

interface RequestedOrder {
  orderStatus: string
  statusBeforeRequest: string | null
}

/**
 * The status an order goes on with when its request is settled; null leaves the one it has.
 * An approved cancellation cancels whatever staff did meanwhile; everything else respects it.
 */
export function orderAfter(request: SettledRequest, order: RequestedOrder): OrderStatus | null {
  if (request.status === 'approved' && request.changeType === 'Cancellation') {
    const { to } = orderTransitions['approve-cancellation']
    return order.orderStatus === to ? null : to
  }
  if (request.statusChangedMeanwhile || order.orderStatus !== 'request') return null
  // An order that came without its former status goes on as it does when it is signed, or nobody could decide.
  return orderStatuses.find((status) => status === order.statusBeforeRequest) ?? statusAfterSigning
}
