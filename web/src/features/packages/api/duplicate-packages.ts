import { packageTexts } from '@portal/contract/texts/package'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText, refreshCalls } from '../../../lib/api'
import { duplicationTitle } from '../duplication-words'
import { affectedCalls } from './affected-calls'

/** Copies a year's packages to the next one; the reply counts what was created and what was skipped. */
export function useDuplicatePackages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fromYear: number) => call('duplicatePackages', { body: { fromYear, toYear: fromYear + 1 } }),
    onSuccess: (outcome, fromYear) => {
      toast({ title: duplicationTitle({ ...outcome, fromYear }), variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
    onError: (error) =>
      toast({
        title: packageTexts.duplicateFailed,
        description: errorText(error, packageTexts.tryAgain),
        variant: 'error',
      }),
  })
}
