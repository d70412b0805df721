import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

interface CategoryEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateCategory'>['body'] & { updatedAt: string }
}

/** Changes a category. The lists are asked for again, also after a refusal: somebody was faster. */
export function useUpdateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: CategoryEdit) => call('updateCategory', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.categoryUpdated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
