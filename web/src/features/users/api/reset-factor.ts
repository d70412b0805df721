import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { accountName } from '../../../lib/session'
import { affectedCalls } from './affected-calls'

/** Takes the second factor of somebody of a lower rank away. */
export function useResetFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('resetUserSecondFactor', { params: { id } }),
    onSuccess: (user) =>
      toast({
        title: secondFactorTexts.reset,
        description: `${accountName(user)} signs in with the password alone until a new one is set up.`,
        variant: 'success',
      }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
