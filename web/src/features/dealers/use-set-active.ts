import type { Dealer } from '@portal/contract/dealers'
import { dealerAdminTexts, orderTexts } from '@portal/contract/texts'
import { useState } from 'react'
import { useFailure } from '../../ui/toast/use-failure'
import { useUpdateDealer } from './api/update-dealer'
import { changesText, currentDealer } from './form/stale-dealer'

interface Outcome {
  onSuccess: () => void
  onError?: () => void
}

/** Switches a dealer on or off. Refused because the dealer changed meanwhile, it says what did, and the next try goes on. */
export function useSetActive() {
  const failure = useFailure()
  const update = useUpdateDealer()
  const [stale, setStale] = useState<{ current: Dealer; changes: string }>()

  const failureText = (error: Error): string =>
    stale && currentDealer(error)
      ? `${orderTexts.stale} ${stale.changes}`.trim()
      : failure.words(dealerAdminTexts.updateFailed, error).text

  return {
    isPending: update.isPending,
    failureText: update.error ? failureText(update.error) : undefined,
    /** Forgets the last try, before another dealer or another question. */
    reset() {
      update.reset()
      setStale(undefined)
    },
    set(dealer: Dealer, isActive: boolean, { onSuccess, onError }: Outcome) {
      const base = stale?.current.id === dealer.id ? stale.current : dealer
      update.mutate(
        { id: base.id, body: { isActive, updatedAt: base.updatedAt } },
        {
          onSuccess,
          onError: (error) => {
            const current = currentDealer(error)
            if (current) setStale({ current, changes: changesText(base, current) })
            failure.say(dealerAdminTexts.updateFailed, error)
            onError?.()
          },
        },
      )
    },
  }
}
