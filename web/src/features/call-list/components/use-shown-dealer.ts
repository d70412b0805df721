import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { useEffect, useState } from 'react'
import { onUndone } from '../kept/tell-undone'

interface Dealers {
  /** As the list has them, the most urgent first. */
  dealers: readonly DealerToCall[]
  /** Who was called on this phone and is to leave the list. */
  called: ReadonlySet<string>
  /** Whether the list was asked for since the page opened. One that is left from before may show somebody who was called since. */
  isFresh: boolean
}

interface Held {
  dealer: DealerToCall
  isSure: boolean
}

/**
 * The dealer on the card. It stays the same until an outcome is recorded or another one is chosen, also when the list no longer has it:
 * somebody may be on the phone with that dealer, and a tap must not be recorded for another one.
 * @returns the dealer, undefined when nobody is left; the others; and what to call when one is chosen or an outcome was recorded
 */
export function useShownDealer({ dealers, called, isFresh }: Dealers) {
  const [held, setHeld] = useState<Held>()
  const [recorded, setRecorded] = useState<DealerToCall>()
  const left = dealers.filter(({ id }) => !called.has(id))
  const isHeld = ({ id }: DealerToCall) => id === held?.dealer.id
  const present = held?.isSure ? (dealers.find(isHeld) ?? held.dealer) : left.find(isHeld)
  const shown = present ?? left[0]
  const isSure = isFresh || (present !== undefined && held?.isSure === true)
  if (shown !== undefined && (shown !== held?.dealer || isSure !== held.isSure)) setHeld({ dealer: shown, isSure })
  const others = left.filter(({ id }) => id !== shown?.id)

  // Whoever takes a contact back wants that dealer again, also before the list has them again.
  useEffect(
    () =>
      onUndone((dealerId) => {
        const dealer = [...dealers, recorded].find((one) => one?.id === dealerId)
        if (dealer) setHeld({ dealer, isSure: true })
      }),
    [dealers, recorded],
  )

  return {
    shown,
    others,
    choose: (id: string) => {
      const dealer = others.find((other) => other.id === id)
      if (dealer) setHeld({ dealer, isSure: true })
    },
    moveOn: () => {
      const [next] = others
      setRecorded(shown)
      setHeld(next && { dealer: next, isSure: true })
    },
  }
}
