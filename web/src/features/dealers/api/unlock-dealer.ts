import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'

/** Lets a dealer sign in again who was shut out by missed attempts. */
export function useUnlockDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockDealer', { params: { id } }),
    onSuccess: ({ companyName }) =>
      toast({ title: 'Dealer unlocked', description: `${companyName} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listDealers'),
  })
}
