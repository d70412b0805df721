import type { Package } from '@portal/contract/catalog/catalog'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { useEffect, useState } from 'react'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import { applyPairs, type ChangePair, pickedPairs, suggestedPairs } from './change-pairs'

/**
 * The changes of an order as pairs. Once the order and packages are loaded, the pairs are filled in from the requested
 * packages or, without any, from the message. The order's draft follows the pairs.
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
    const newPairs = picked
      ? pickedPairs(picked, edit.stored, packages)
      : suggestedPairs(message, edit.stored, packages)
    setPairs(newPairs)
    if (newPairs.length > 0) edit.change(applyPairs(edit.stored, newPairs, packages))
  }, [pairs, edit, packages, message, picked])

  const set = (next: readonly ChangePair[]) => {
    if (!edit || !packages) return
    setPairs(next)
    setTouched(true)
    edit.change(applyPairs(edit.stored, next, packages))
  }
  const currentPairs = pairs ?? []
  return {
    pairs,
    /** Whether the user edited the pairs. */
    isTouched,
    isSuggested: !isTouched && !picked && currentPairs.length > 0,
    add: () => set([...currentPairs, { id: Math.max(-1, ...currentPairs.map(({ id }) => id)) + 1, from: '', to: '' }]),
    change: (changedPair: ChangePair) =>
      set(currentPairs.map((pair) => (pair.id === changedPair.id ? changedPair : pair))),
    remove: (removedPair: ChangePair) => set(currentPairs.filter((pair) => pair !== removedPair)),
    clear: () => set([]),
    touch: () => setTouched(true),
  }
}

export type ChangePairs = ReturnType<typeof useChangePairs>
