import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { useEffect, useState } from 'react'
import { onUndone } from '../unsent/notify-undone'

interface CurrentDealerOptions {
  /** The most urgent dealer first. */
  dealers: readonly DealerToCall[]
  /** The ids of dealers that were called on this device and should leave the list. */
  called: ReadonlySet<string>
  /** Whether the list was loaded since the page opened. A cached list may contain dealers who were called since then. */
  isFresh: boolean
}

interface CardState {
  dealer: DealerToCall
  isPinned: boolean
}

/**
 * The dealer on the card. It stays until the user records an outcome or chooses another dealer, even if the list no longer
 * contains it: the user may be on the phone with that dealer, and a tap must not be recorded for another one.
 * @returns the dealer, or undefined if none is left; the other dealers; and callbacks to choose a dealer or move to the next
 */
export function useCurrentDealer({ dealers, called, isFresh }: CurrentDealerOptions) {
  const [card, setCard] = useState<CardState>()
  const [recorded, setRecorded] = useState<DealerToCall>()
  const remaining = dealers.filter(({ id }) => !called.has(id))
  const isOnCard = ({ id }: DealerToCall) => id === card?.dealer.id
  const listed = card?.isPinned ? (dealers.find(isOnCard) ?? card.dealer) : remaining.find(isOnCard)
  const current = listed ?? remaining[0]
  const isPinned = isFresh || (listed !== undefined && card?.isPinned === true)
  if (current !== undefined && (current !== card?.dealer || isPinned !== card.isPinned))
    setCard({ dealer: current, isPinned })
  const others = remaining.filter(({ id }) => id !== current?.id)

  // After an undo, show that dealer again, even before the refreshed list contains it.
  useEffect(
    () =>
      onUndone((dealerId) => {
        const dealer = [...dealers, recorded].find((one) => one?.id === dealerId)
        if (dealer) setCard({ dealer, isPinned: true })
      }),
    [dealers, recorded],
  )

  return {
    dealer: current,
    others,
    choose: (id: string) => {
      const dealer = others.find((other) => other.id === id)
      if (dealer) setCard({ dealer, isPinned: true })
    },
    moveOn: () => {
      const [next] = others
      setRecorded(current)
      setCard(next && { dealer: next, isPinned: true })
    },
  }
}
