import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

/** Whether changes are currently reported. */
export const isLive = (): boolean => live

export function setLive(next: boolean): void {
  if (live === next) return
  live = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen updates as soon as the data changes. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, isLive)
