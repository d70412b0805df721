import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Deletes a dealer, who goes with their drafts. */
export function useDeleteDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteDealer', { params: { id } }),
    onSuccess: () => toast({ title: dealerAdminTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
