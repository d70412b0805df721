import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Adds a category, last in the catalogue. */
export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createCategory'>['body']) => call('createCategory', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.categoryCreated, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}
