import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { useEffect, useRef } from 'react'
import type { CartItem } from '../../ordering/cart/cart-item'
import { differences, holdsPrepared } from './prepared-differences'

interface Arrival {
  /** The dealer has just come by the link of a prepared order. */
  isOpened: boolean
  /** What was prepared stands on the page; null until then. */
  shown: OwnPreparedOrder | null
  items: readonly CartItem[]
}

/**
 * Where the link of a prepared order leads. Where the order holds something else than was prepared, or something has changed since it was
 * sent, the notice that says so gets the focus, once: nobody is led past it to the agreement of another order.
 * @returns whether the agreement is what comes next
 */
export function useArrival({ isOpened, shown, items }: Arrival): boolean {
  const isSame = shown !== null && holdsPrepared(items, shown) && differences(shown).length === 0
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isOpened || shown === null || hasArrived.current) return
    hasArrived.current = true
    if (!isSame) document.getElementById('prepared-for-you')?.focus()
  }, [isOpened, shown, isSame])
  return isOpened && isSame
}
