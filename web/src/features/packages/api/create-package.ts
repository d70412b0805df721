import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Adds a package; the first custom one brings the category Custom with it. */
export function useCreatePackage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createPackage'>['body']) => call('createPackage', { body }),
    onSuccess: () => {
      toast({ title: packageTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}
