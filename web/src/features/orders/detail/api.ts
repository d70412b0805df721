import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import { callQuery, refreshCalls } from '../../../lib/api/queries'

/** Changes the budget split. The server rejects the change if the order changed after the visible version. */
export function useSetSplit({ id, updatedAt }: Pick<OrderDetail, 'id' | 'updatedAt'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (springPercent: number) => call('setSplit', { params: { id }, body: { springPercent, updatedAt } }),
    onSuccess: (order) => {
      client.setQueryData(callQuery('getOrder', { params: { id } }).queryKey, order)
      toast({ title: 'Budget split changed', variant: 'success' })
      return refreshCalls(client, 'getOrderTimeline', 'listOrders')
    },
    onError: () => refreshCalls(client, 'getOrder'),
  })
}
