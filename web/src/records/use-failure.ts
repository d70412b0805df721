import { failureTexts } from '@portal/contract/texts/list'
import { useMemo } from 'react'
import { toast } from '../design/toast/toast'
import { errorText } from '../lib/api/errors'
import { useUser } from '../lib/session'

/**
 * How a refused call is told: what failed with the server's sentence, in the territory area 'Error' with the server's
 * sentence or else what failed.
 */
export function useFailure() {
  const isTerritory = useUser().role === 'territory_manager'
  return useMemo(() => {
    const words = (failed: string, error: unknown) =>
      isTerritory
        ? { title: failureTexts.title, text: errorText(error, failed) }
        : { title: failed, text: errorText(error, failureTexts.tryAgain) }
    const say = (failed: string, error: unknown) => {
      const { title, text } = words(failed, error)
      toast({ title, description: text, variant: 'error' })
    }
    return { words, say }
  }, [isTerritory])
}
