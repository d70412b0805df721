import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refreshCalls, type Sent } from '../../../lib/api'

/** Sends a change request; the orders and requests on the screen are asked for again, also after a refusal. */
export function useCreateChangeRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createChangeRequest'>['body']) => call('createChangeRequest', { body }),
    // Not waited for: the answer is there, and the fresh order comes when it comes.
    onSettled: () =>
      void refreshCalls(client, 'listOrders', 'getOrder', 'getOrderTimeline', 'listOrderMail', 'listChangeRequests'),
  })
}
