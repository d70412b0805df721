import type { Dealer } from '@portal/contract/dealers'
import { useState } from 'react'

export type DealerView = 'contact' | 'edit' | 'unlock' | 'delete'

export interface OpenedDealer {
  /** Null while a new one is added. */
  dealer: Dealer | null
  /** Kept while its dialog closes. */
  view: DealerView | 'add'
  isOpen: boolean
  /** Another with each opening, so that every dialog begins afresh. */
  turn: number
}

/** Which dealer is looked at or changed in a dialog over the list, and how. */
export function useOpenedDealer() {
  const [opened, setOpened] = useState<OpenedDealer>()
  const show = (dealer: Dealer | null, view: OpenedDealer['view']) =>
    setOpened((last) => ({ dealer, view, isOpen: true, turn: (last?.turn ?? 0) + 1 }))
  return {
    opened,
    add: () => show(null, 'add'),
    open: (dealer: Dealer, view: DealerView) => show(dealer, view),
    close: () => setOpened((last) => last && { ...last, isOpen: false }),
  }
}
