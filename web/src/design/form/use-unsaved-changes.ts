import { useEffect } from 'react'

/**
 * Asks for confirmation before unsaved changes are lost: with the browser's own prompt on close or reload, and with
 * `block`, the router's blocker, on navigation within the portal. Calls `block` while there are unsaved changes; it
 * returns a function that unblocks.
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
