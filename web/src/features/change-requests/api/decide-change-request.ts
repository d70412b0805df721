import { changeRequestTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Approves or rejects a request; the screens are asked for again, also after a refusal: somebody was faster. */
export function useDecideChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'decideChangeRequest'>['body']) => call('decideChangeRequest', { params: { id }, body }),
    onSuccess: ({ status }) =>
      toast({
        title: status === 'approved' ? changeRequestTexts.approved : changeRequestTexts.rejected,
        description: changeRequestTexts.decisionDetail,
        variant: 'success',
      }),
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}
