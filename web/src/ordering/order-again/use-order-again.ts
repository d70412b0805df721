import type { Order, RenewalProposal } from '@portal/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useProgram } from '../../lib/program'
import { useCan } from '../../lib/session'
import { renewalQuery } from './renewal-query'

export type EarlierOrder = Pick<Order, 'id' | 'orderYear' | 'signedAt'>

/** Whether the packages of an order may be offered again: those of a signed order of a year before. Source: docs/spec 8.9. */
export const isEarlier = ({ orderYear, signedAt }: EarlierOrder, presentYear: number): boolean =>
  orderYear < presentYear && signedAt !== null

/**
 * What is offered again of an order, for its dealer.
 * @param order undefined while it is on its way
 * @returns the proposal; `isAwaited` while the order's page should be held for it, which it is until it came or failed
 */
export function useOrderAgain(order: EarlierOrder | undefined): {
  proposal: RenewalProposal | null | undefined
  isAwaited: boolean
} {
  const { orderYear } = useProgram()
  const mayOrder = useCan('order.place')
  const { data, isPending, isEnabled, failureCount, errorUpdateCount } = useQuery({
    ...renewalQuery(order && { orderId: order.id }),
    // One that failed is not asked for again while the page stands: it would push its way between the others.
    retryOnMount: false,
    enabled: mayOrder && order !== undefined && isEarlier(order, orderYear),
  })
  return { proposal: data, isAwaited: isEnabled && isPending && failureCount + errorUpdateCount === 0 }
}
