import { useSyncExternalStore } from 'react'

const key = 'portal:reloaded-at'
/** The minimum time between automatic reloads for a missing chunk, because another reload would not help. */
const reloadIntervalMs = 60_000

/** Whether the page may reload automatically now. Returns true at most once a minute, also across reloads. */
function mayReloadNow(): boolean {
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(key) ?? 0) < reloadIntervalMs) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    // Without storage, nothing would stop a reload loop.
    return false
  }
}

let isReloadRequested = false
const listeners = new Set<() => void>()

function set(value: boolean): void {
  isReloadRequested = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Requests a reload for when the user is ready. */
export const requestReload = (): void => set(true)

export const cancelReloadRequest = (): void => set(false)

/** Whether a chunk is missing that only a reload can load. */
export const useReloadRequested = (): boolean => useSyncExternalStore(subscribe, () => isReloadRequested)

/** Thrown if a chunk did not load. Its message differs from the browser's, for which the router would reload the page itself. */
export class ScriptMissingError extends Error {
  override readonly name = 'ScriptMissingError'

  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause })
  }
}

/** Whether the portal responds. Without a connection, a reload would only lose the page. */
async function isPortalReachable(): Promise<boolean> {
  try {
    const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return reply.ok
  } catch {
    return false
  }
}

/** Whether a reload would lose unsaved input. Fires `beforeunload`, like the browser before it leaves a page. */
function wouldLoseInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

const reloadPage = () => window.location.reload()

/**
 * Loads a chunk on demand. After an update, the servers may no longer have this page's version of the chunk. The page
 * then reloads once, and the promise stays pending in the meantime. If a reload would lose unsaved input, the page asks
 * the user instead.
 * @param load the dynamic import
 * @throws ScriptMissingError if the chunk did not load and the page stays
 */
export async function loadScript<T>(load: () => Promise<T>, reload: () => void = reloadPage): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isPortalReachable())) throw new ScriptMissingError(error)
    if (wouldLoseInput()) {
      requestReload()
      throw new ScriptMissingError(error)
    }
    if (!mayReloadNow()) throw new ScriptMissingError(error)
    reload()
    return new Promise(() => undefined)
  }
}
