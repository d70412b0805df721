import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToast } from '../../design/toast/toast'
import { loadScript } from '../../lib/script'

/**
 * The place of toasts. The first screen is drawn without it: its script comes right after. A toast that was shown meanwhile
 * waits for it, and each further one asks again for a script that did not come.
 */
export function LazyToaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast)
  const [Toaster, setToaster] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast is what asks again
  useEffect(() => {
    if (Toaster !== undefined) return
    loadScript(() => import('../../design/toast/toaster')).then(
      (script) => setToaster(() => script.Toaster),
      () => undefined,
    )
  }, [Toaster, shown])
  return Toaster === undefined ? null : <Toaster />
}
