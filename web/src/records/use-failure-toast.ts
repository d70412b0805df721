import { failureTexts } from '@portal/contract/texts/list'
import { useMemo } from 'react'
import { toast } from '../design/toast/toast'
import { errorText } from '../lib/api/errors'
import { useUser } from '../lib/session'

/**
 * Shows a toast for a failed call. The title is the failed action, and the text is the server's message. In the
 * territory area, the title is 'Error', and the text is the server's message or the failed action.
 */
export function useFailureToast() {
  const isTerritory = useUser().role === 'territory_manager'
  return useMemo(() => {
    const getMessage = (failed: string, error: unknown) =>
      isTerritory
        ? { title: failureTexts.title, text: errorText(error, failed) }
        : { title: failed, text: errorText(error, failureTexts.tryAgain) }
    const showFailure = (failed: string, error: unknown) => {
      const { title, text } = getMessage(failed, error)
      toast({ title, description: text, variant: 'error' })
    }
    return { getMessage, showFailure }
  }, [isTerritory])
}
