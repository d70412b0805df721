import { failureTexts } from '@portal/contract/texts'
import { useMemo } from 'react'
import { errorText } from '../../lib/api'
import { useUser } from '../../lib/session'
import { toast } from './toast'

/** A failure's title, and what is said below it when the server gives no reason. */
interface FailureTexts {
  failed: string
  tryAgain: string
}

/**
 * How a refused call is told: what failed with the server's sentence, in the territory area 'Error' with the server's
 * sentence or else what failed.
 */
export function useFailure() {
  const isTerritory = useUser().role === 'territory_manager'
  return useMemo(() => {
    const textsOf = (failed: string): FailureTexts =>
      isTerritory ? { failed: failureTexts.title, tryAgain: failed } : { failed, tryAgain: failureTexts.tryAgain }
    const words = (failed: string, error: unknown) => {
      const texts = textsOf(failed)
      return { title: texts.failed, text: errorText(error, texts.tryAgain) }
    }
    const say = (failed: string, error: unknown) => {
      const { title, text } = words(failed, error)
      toast({ title, description: text, variant: 'error' })
    }
    return { textsOf, words, say }
  }, [isTerritory])
}
