import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

interface PackageEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updatePackage'>['body'] & { updatedAt: string }
}

/**
 * Changes a package. It is pending until the lists are asked for again, also after a refusal: somebody was faster.
 * `onRefused` is told of a refusal even when the screen that sent the change is gone.
 */
export function useUpdatePackage({ onRefused }: { onRefused?: (error: Error) => void } = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: PackageEdit) => call('updatePackage', { params: { id }, body }),
    onSuccess: () => toast({ title: packageTexts.updated, variant: 'success' }),
    onError: onRefused,
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}
