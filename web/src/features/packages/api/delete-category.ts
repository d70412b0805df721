import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText, refreshCalls } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Removes a category without packages. The lists are asked for again, also after a refusal: it may have some now. */
export function useDeleteCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteCategory', { params: { id } }),
    onSuccess: () => toast({ title: packageTexts.categoryDeleted, variant: 'success' }),
    onError: (error) =>
      toast({
        title: packageTexts.categoryDeleteFailed,
        description: errorText(error, packageTexts.tryAgain),
        variant: 'error',
      }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
