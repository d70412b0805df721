import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, callQuery, refreshCalls } from '../../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Brings every screen to an order as the server has just told it. */
export function useShowOrder() {
  const client = useQueryClient()
  const show = (order: OrderDetail) => {
    client.setQueryData(callQuery('getOrder', { params: { id: order.id } }).queryKey, order)
    return refreshCalls(client, ...affectedCalls)
  }
  return {
    show,
    /** After a refusal: the order that came with it, or what is stored now. Prices and packages may be others too. */
    showRefused: (error: unknown) => {
      const current = error instanceof ApiError ? orderDetailSchema.safeParse(error.details.current).data : undefined
      return Promise.all([
        current ? show(current) : refreshCalls(client, 'getOrder', ...affectedCalls),
        refreshCalls(client, 'listPackages'),
      ])
    },
  }
}
