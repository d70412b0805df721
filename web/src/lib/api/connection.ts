import { useSyncExternalStore } from 'react'

// Two signs of a lost network: the browser's own, and a call that got no answer until one gets an answer again.
let unanswered = false
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

export function noteAnswer(answered: boolean): void {
  if (unanswered === !answered) return
  unanswered = !answered
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOnline = (): boolean => navigator.onLine && !unanswered

/** False while the browser has no network or the last call got no answer. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
