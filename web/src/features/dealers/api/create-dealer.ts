import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Adds a dealer. */
export function useCreateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createDealer'>['body']) => call('createDealer', { body }),
    onSuccess: () => {
      toast({ title: dealerAdminTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}
