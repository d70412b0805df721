import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { accountName } from '../../../lib/session'
import { affectedCalls } from './affected-calls'

/** Lets a member of staff sign in again who was shut out by missed attempts. */
export function useUnlockUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockUser', { params: { id } }),
    onSuccess: (user) =>
      toast({ title: 'User unlocked', description: `${accountName(user)} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
