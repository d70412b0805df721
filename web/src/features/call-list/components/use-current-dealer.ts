import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { useEffect, useState } from 'react'
import { onUndone } from '../unsent/notify-undone'

interface Dealers {
  /** In the order of the list, most urgent first. */
  dealers: readonly DealerToCall[]
  /** The ids of dealers that were called on this device and should leave the list. */
  called: ReadonlySet<string>
  /** Whether the list was loaded since the page opened. A cached list may contain dealers who were called since then. */
  isFresh: boolean
}

interface Held {
  dealer: DealerToCall
  isSure: boolean
}

/**
 * The dealer on the card. It stays until the user records an outcome or chooses another dealer, even if the list no longer
 * contains it: the user may be on the phone with that dealer, and a tap must not be recorded for another one.
 * @returns the dealer, or undefined if none is left; the other dealers; and callbacks to choose a dealer or move to the next
 */
export function useCurrentDealer({ dealers, called, isFresh }: Dealers) {
  const [held, setHeld] = useState<Held>()
  const [recorded, setRecorded] = useState<DealerToCall>()
  const remaining = dealers.filter(({ id }) => !called.has(id))
  const isHeld = ({ id }: DealerToCall) => id === held?.dealer.id
  const listed = held?.isSure ? (dealers.find(isHeld) ?? held.dealer) : remaining.find(isHeld)
  const current = listed ?? remaining[0]
  const isSure = isFresh || (listed !== undefined && held?.isSure === true)
  if (current !== undefined && (current !== held?.dealer || isSure !== held.isSure))
    setHeld({ dealer: current, isSure })
  const others = remaining.filter(({ id }) => id !== current?.id)

  // After an undo, show that dealer again, even before the refreshed list contains it.
  useEffect(
    () =>
      onUndone((dealerId) => {
        const dealer = [...dealers, recorded].find((one) => one?.id === dealerId)
        if (dealer) setHeld({ dealer, isSure: true })
      }),
    [dealers, recorded],
  )

  return {
    dealer: current,
    others,
    choose: (id: string) => {
      const dealer = others.find((other) => other.id === id)
      if (dealer) setHeld({ dealer, isSure: true })
    },
    moveOn: () => {
      const [next] = others
      setRecorded(current)
      setHeld(next && { dealer: next, isSure: true })
    },
  }
}
