import { useSyncExternalStore } from 'react'
import { serverNow } from '../server-time'

// Beside what the browser itself says of its network: set when a read fails again without an answer, until a call is answered.
let unanswered = false
let answeredAt: Date | undefined
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Notes whether the server answers. One failed call is told where it failed and is no proof that nothing answers. */
export function noteAnswer(answered: boolean): void {
  if (answered) answeredAt = serverNow()
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

/** `offline`: the browser has no network. `unanswered`: it has, but reads get no answer. */
type Connection = 'online' | 'offline' | 'unanswered'

function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return unanswered ? 'unanswered' : 'online'
}

/** How the way to the server stands. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection)

/** When the server last answered this page: what is shown was true then. */
export const lastAnswerAt = (): Date | undefined => answeredAt
