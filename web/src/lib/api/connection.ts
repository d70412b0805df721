import { useSyncExternalStore } from 'react'
import { serverNow } from '../server-time'

// Set when the retry of a query gets no response, until a call gets one. Complements the browser's own online status.
let isUnanswered = false
let respondedAt: Date | undefined
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

/** Records whether the server responds. A single failed call does not count; its error appears where it failed. */
export function recordResponse(answered: boolean): void {
  if (answered) respondedAt = serverNow()
  if (isUnanswered === !answered) return
  isUnanswered = !answered
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

/** `offline`: the browser has no network. `unanswered`: the network works, but queries get no response. */
type Connection = 'online' | 'offline' | 'unanswered'

function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isUnanswered ? 'unanswered' : 'online'
}

/** The status of the connection to the server. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection)

/** Returns when the server last responded to this page, which is the time of the displayed data. */
export const getLastResponseTime = (): Date | undefined => respondedAt
