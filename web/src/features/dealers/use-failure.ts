import { dealerAdminTexts } from '@portal/contract/texts'
import { useCallback } from 'react'
import { errorText } from '../../lib/api'
import { useUser } from '../../lib/session'
import { toast } from '../../ui/toast/toast'

interface Failure {
  title: string
  text: string
}

/**
 * How a refused call is told: what failed with the server's sentence, in the territory area 'Error' with the server's
 * sentence or else what failed.
 */
export function useFailure() {
  const { role } = useUser()
  const words = useCallback(
    (failed: string, error: unknown): Failure =>
      role === 'territory_manager'
        ? { title: dealerAdminTexts.failedTitle, text: errorText(error, failed) }
        : { title: failed, text: errorText(error, dealerAdminTexts.tryAgain) },
    [role],
  )
  const say = useCallback(
    (failed: string, error: unknown) => {
      const { title, text } = words(failed, error)
      toast({ title, description: text, variant: 'error' })
    },
    [words],
  )
  return { words, say }
}
