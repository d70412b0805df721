import { useSyncExternalStore } from 'react'
import { serverNow } from '../server-time'

// In addition to the browser's own online status: set when a query's retry gets no response, until a call gets one.
let unanswered = false
let answeredAt: Date | undefined
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

/** Records whether the server responds. A single failed call is shown where it failed and proves nothing. */
export function noteAnswer(answered: boolean): void {
  if (answered) answeredAt = serverNow()
  if (unanswered === !answered) return
  unanswered = !answered
  notify()
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

/** `offline`: the browser has no network. `unanswered`: it has, but queries get no response. */
type Connection = 'online' | 'offline' | 'unanswered'

function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return unanswered ? 'unanswered' : 'online'
}

/** The status of the connection to the server. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection)

/** When the server last responded to this page: the displayed data is from then. */
export const lastAnswerAt = (): Date | undefined => answeredAt
