import { useSyncExternalStore } from 'react'

const moved = new EventTarget()

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  moved.addEventListener('moved', listener)
  return () => {
    window.removeEventListener('popstate', listener)
    moved.removeEventListener('moved', listener)
  }
}

/** The path of the screens before the sign-in, which do without the router. */
export const useEntryPath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname)

/**
 * Moves between the screens before the sign-in. Each takes the other's place in the history: after the sign-in Back
 * would cover the portal with a form of a forgotten password.
 */
export function goToEntry(path: string): void {
  window.history.replaceState(null, '', path)
  moved.dispatchEvent(new Event('moved'))
}
