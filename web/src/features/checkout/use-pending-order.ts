import type { Order } from '@portal/contract/orders/order'
import { useEffect, useRef, useState } from 'react'
import { cart } from '../../ordering/cart/cart'
import { useContinueOrder } from '../../ordering/cart/use-continue-order'

/**
 * Loads the year's draft if checkout opens with an empty cart. A cart that is emptied later, because its order was
 * saved or placed, loads nothing.
 * @param draft the year's draft; undefined while loading or if there is none
 */
export function usePendingOrder(draft: Order | undefined) {
  const [openedEmpty] = useState(() => cart.read().length === 0)
  const { continueOrder, isPending } = useContinueOrder({ replace: true })
  const hasRequested = useRef(false)
  const id = openedEmpty ? draft?.id : undefined
  useEffect(() => {
    if (id === undefined || hasRequested.current) return
    hasRequested.current = true
    continueOrder(id)
  }, [id, continueOrder])
  return { continueOrder, isPending }
}
