import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

interface DealerEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateDealer'>['body'] & { updatedAt: string }
}

/** Changes a dealer. The lists are asked for again, also after a refusal: somebody was faster. */
export function useUpdateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: DealerEdit) => call('updateDealer', { params: { id }, body }),
    onSuccess: () => toast({ title: dealerAdminTexts.updated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
