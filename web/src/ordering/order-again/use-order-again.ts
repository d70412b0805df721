import type { Order } from '@portal/contract/orders/order'
import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { useQuery } from '@tanstack/react-query'
import { useProgram } from '../../lib/program'
import { useCan } from '../../lib/session'
import { renewalQuery } from './renewal-query'

export type PastOrder = Pick<Order, 'id' | 'orderYear' | 'signedAt'>

/** Whether an order can be repeated: it is signed and from a past year. Source: docs/spec 8.9. */
export const isRepeatable = ({ orderYear, signedAt }: PastOrder, currentYear: number): boolean =>
  orderYear < currentYear && signedAt !== null

/**
 * Loads the proposal to repeat an order, if the user is its dealer.
 * @param order undefined while it loads
 * @returns the proposal; `isAwaited` is true while the order's page should wait for it
 */
export function useOrderAgain(order: PastOrder | undefined): {
  proposal: RenewalProposal | null | undefined
  isAwaited: boolean
} {
  const { orderYear } = useProgram()
  const canOrder = useCan('order.place')
  const { data, isPending, isEnabled, failureCount, errorUpdateCount } = useQuery({
    ...renewalQuery(order && { orderId: order.id }),
    // Do not retry a failed request while the page is open, because the late result would shift the layout.
    retryOnMount: false,
    enabled: canOrder && order !== undefined && isRepeatable(order, orderYear),
  })
  return { proposal: data, isAwaited: isEnabled && isPending && failureCount + errorUpdateCount === 0 }
}
