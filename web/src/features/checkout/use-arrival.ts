import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { useEffect, useRef } from 'react'
import type { CartItem } from '../../ordering/cart/cart-item'
import { differences, matchesPrepared } from './prepared-differences'

interface ArrivalOptions {
  /** The dealer just followed the link of a prepared order. */
  isOpened: boolean
  /** The prepared order; null until it is visible. */
  prepared: OwnPreparedOrder | null
  items: readonly CartItem[]
}

/**
 * Handles the arrival from a prepared order's link. If the cart differs or something changed since the email was sent, the
 * notice gets the focus once, so that the dealer does not skip to the agreement of a different order.
 * @returns whether the agreement comes next
 */
export function useArrival({ isOpened, prepared, items }: ArrivalOptions): boolean {
  const isUnchanged = prepared !== null && matchesPrepared(items, prepared) && differences(prepared).length === 0
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!isOpened || prepared === null || hasArrived.current) return
    hasArrived.current = true
    if (!isUnchanged) document.getElementById('prepared-for-you')?.focus()
  }, [isOpened, prepared, isUnchanged])
  return isOpened && isUnchanged
}
