import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

/** Whether changes are told just now. */
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

/** Whether what is on the screen changes as soon as the data does. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, isLive)
