import { useSyncExternalStore } from 'react'

let wished = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  wished = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes that the page should be loaded anew when whoever uses it is ready for that. */
export const requestReload = (): void => set(true)

export const cancelReloadRequest = (): void => set(false)

/** Whether a part of the portal is missing that only a reload brings. */
export const useReloadRequested = (): boolean => useSyncExternalStore(subscribe, () => wished)
