import type { Package } from '@portal/contract/catalogue/catalogue'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { useEffect, useState } from 'react'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import { type ChangePair, draftAfter, pickedPairs, suggestedPairs } from './change-pairs'

/**
 * The changes of an order as pairs, filled in from what was picked, else from the request's message, as soon as order and packages are there. The
 * order's edit follows them.
 */
export function useChangePairs(
  { message, picked }: Pick<ChangeRequest, 'message' | 'picked'>,
  edit: OrderEdit | null,
  packages: readonly Package[] | undefined,
) {
  const [pairs, setPairs] = useState<readonly ChangePair[]>()
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    if (pairs || !edit || !packages) return
    const suggested = picked
      ? pickedPairs(picked, edit.stored, packages)
      : suggestedPairs(message, edit.stored, packages)
    setPairs(suggested)
    if (suggested.length > 0) edit.change(draftAfter(edit.stored, suggested, packages))
  }, [pairs, edit, packages, message, picked])

  const set = (next: readonly ChangePair[]) => {
    if (!edit || !packages) return
    setPairs(next)
    setTouched(true)
    edit.change(draftAfter(edit.stored, next, packages))
  }
  const known = pairs ?? []
  return {
    pairs,
    /** Somebody changed something by hand. */
    isTouched,
    isSuggested: !isTouched && !picked && known.length > 0,
    add: () => set([...known, { id: Math.max(-1, ...known.map(({ id }) => id)) + 1, from: '', to: '' }]),
    change: (changed: ChangePair) => set(known.map((pair) => (pair.id === changed.id ? changed : pair))),
    remove: (gone: ChangePair) => set(known.filter((pair) => pair !== gone)),
    clear: () => set([]),
    touch: () => setTouched(true),
  }
}

export type ChangePairs = ReturnType<typeof useChangePairs>
