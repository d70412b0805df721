import { userTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Gives a member of staff a temporary password. */
export function useSetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      call('setUserPassword', { params: { id }, body: { password } }),
    onSuccess: () => toast({ title: userTexts.passwordUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
