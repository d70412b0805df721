import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Deletes orders for good and says so; what showed them is asked for again, also after a refusal. */
export function useDeleteOrders(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'deleteOrders'>['body']) => call('deleteOrders', { body }),
    onSuccess: () => {
      toast({ title: orderEditTexts.deleted, variant: 'success' })
      onDone()
    },
    onError: () =>
      toast({ title: orderEditTexts.deleteFailedTitle, description: orderEditTexts.deleteFailed, variant: 'error' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
