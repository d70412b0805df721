import { userTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls } from '../../../lib/api'
import { useIsTerritory } from '../use-is-territory'
import { affectedCalls } from './affected-calls'

/** Deletes a member of staff, whose name stays in history. */
export function useDeleteUser() {
  const client = useQueryClient()
  const name = useIsTerritory() ? 'deleteAccount' : 'deleteUser'
  return useMutation({
    mutationFn: (id: string) => call(name, { params: { id } }),
    onSuccess: () => toast({ title: userTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
