import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refreshCalls } from '../../../lib/api'
import { accountName } from '../../../lib/session'
import { toast } from '../../../ui/toast/toast'
import { changedCalls } from './changed-calls'

/** Lets a member of staff sign in again who was shut out by missed attempts. */
export function useUnlockUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockUser', { params: { id } }),
    onSuccess: (user) =>
      toast({ title: 'User unlocked', description: `${accountName(user)} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...changedCalls),
  })
}
