import { useEffect } from 'react'

/**
 * Asks before unsaved changes are lost: the browser's own question on closing or reloading, and `block`, the router's
 * blocker, on navigation within the portal. `block` is called while there are unsaved changes and returns a function that unblocks.
 */
export function useUnsavedChanges(dirty: boolean, block?: () => () => void): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = block?.()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release?.()
    }
  }, [dirty, block])
}
