import { dealerAdminTexts } from '@portal/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { toast } from '../../../ui/toast/toast'
import { changedCalls } from './changed-calls'

/** Adds a dealer. */
export function useCreateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createDealer'>['body']) => call('createDealer', { body }),
    onSuccess: () => {
      toast({ title: dealerAdminTexts.created, variant: 'success' })
      void refreshCalls(client, ...changedCalls)
    },
  })
}
