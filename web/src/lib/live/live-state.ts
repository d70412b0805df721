import { useSyncExternalStore } from 'react'

let isStreamLive = false
const listeners = new Set<() => void>()

/** Whether the server currently reports changes. */
export const isLive = (): boolean => isStreamLive

export function setLive(next: boolean): void {
  if (isStreamLive === next) return
  isStreamLive = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen updates as soon as the data changes. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, isLive)
