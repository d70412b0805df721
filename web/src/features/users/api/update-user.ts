import { userTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { useUser } from '../../../lib/session'
import { useIsTerritory } from '../use-is-territory'
import { affectedCalls } from './affected-calls'

interface UserEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateUser'>['body'] & { updatedAt: string }
}

/**
 * Changes a member of staff. The lists are asked for again, also after a refusal: somebody was faster. An edit of
 * oneself is shown in the frame as well.
 */
export function useUpdateUser() {
  const client = useQueryClient()
  const viewer = useUser()
  const name = useIsTerritory() ? 'updateAccount' : 'updateUser'
  return useMutation({
    mutationFn: ({ id, body }: UserEdit) => call(name, { params: { id }, body }),
    onSuccess: (_user, { id }) => {
      toast({ title: userTexts.updated, variant: 'success' })
      if (id === viewer.id) void refreshCalls(client, 'getCurrentUser')
    },
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
