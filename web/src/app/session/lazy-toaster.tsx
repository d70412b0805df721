import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToast } from '../../design/toast/toast'
import { loadScript } from '../../lib/script'

/**
 * The container of toasts. Its script loads right after the first screen renders. Toasts wait for it, and each new toast
 * retries a failed load.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    if (Toaster !== undefined) return
    const load = () =>
      void loadScript(() => import('../../design/toast/toaster')).then(
        (script) => setToaster(() => script.Toaster),
        () => undefined,
      )
    load()
    const release = subscribeToToast(load)
    return () => void release()
  }, [Toaster])
  return Toaster === undefined ? null : <Toaster />
}
