import type { Order } from '@portal/contract/orders/order'
import { useCallback, useState } from 'react'

type Purpose = 'details' | 'request'

/** An order somebody opened from the list, and what for; it is kept while its dialog closes. */
export function useOpenedOrder() {
  const [opened, setOpened] = useState<{ order: Order; as: Purpose | 'closed' } | null>(null)
  const open = useCallback((order: Order, as: Purpose) => setOpened({ order, as }), [])
  const close = useCallback(() => setOpened((one) => one && { ...one, as: 'closed' }), [])
  return { opened, open, close }
}
