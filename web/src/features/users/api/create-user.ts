import { userTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { useIsTerritory } from '../use-is-territory'
import { affectedCalls } from './affected-calls'

/** Adds a member of staff. */
export function useCreateUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'createAccount' : 'createUser'
  return useMutation({
    mutationFn: (body: Sent<'createUser'>['body']) => call(name, { body }),
    onSuccess: () => {
      toast({ title: userTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}
