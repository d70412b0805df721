import { useNavigatePortal } from '../../lib/page/navigation'
import { isStorageBlocked } from '../../lib/storage'

/**
 * Returns a function that opens checkout. It loads as a new page (docs/spec 7.1), which loses the cart if the browser blocks
 * storage.
 */
export function useProceedToCheckout(): () => void {
  const go = useNavigatePortal()
  return () => (isStorageBlocked() ? go('/checkout') : window.location.assign('/checkout'))
}
