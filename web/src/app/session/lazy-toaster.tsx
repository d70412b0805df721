import { type ComponentType, useEffect, useState } from 'react'
import { subscribeToToast } from '../../design/toast/toast'
import { loadScript } from '../../lib/script'

/**
 * The place of toasts. The first screen is drawn without it: its script comes right after. A toast that was shown meanwhile
 * waits for it, and each further one asks again for a script that did not come.
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
