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
  /** Whether staff changed the order's status while the request was pending. */
  statusChangedMeanwhile: boolean
}

interface RequestedOrder {
  orderStatus: string
  statusBeforeRequest: string | null
}

/**
 * Returns the order's status after its request is settled; null to leave the current one. An approved cancellation
 * overrides a status that staff set in the meantime. Any other decision keeps it.
 */
export function settledOrderStatus(request: SettledRequest, order: RequestedOrder): OrderStatus | null {
  if (request.status === 'approved' && request.changeType === 'Cancellation') {
    const { to } = orderTransitions['approve-cancellation']
    return order.orderStatus === to ? null : to
  }
  if (request.statusChangedMeanwhile || order.orderStatus !== 'request') return null
  // An imported order may lack a previous status. It then gets the status after signing, so that its request can be
  // settled.
  return orderStatuses.find((status) => status === order.statusBeforeRequest) ?? statusAfterSigning
}
