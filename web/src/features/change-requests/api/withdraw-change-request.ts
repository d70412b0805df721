import { changeRequestTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Takes the dealer's request back. */
export function useWithdrawChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('withdrawChangeRequest', { params: { id } }),
    onSuccess: () =>
      toast({
        title: changeRequestTexts.withdrawn,
        description: changeRequestTexts.withdrawnDetail,
        variant: 'success',
      }),
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}
