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

/** Moves between the screens before the sign-in; `replace` leaves no entry for Back. */
export function goToEntry(path: string, { replace = false } = {}): void {
  window.history[replace ? 'replaceState' : 'pushState'](null, '', path)
  moved.dispatchEvent(new Event('moved'))
}
