import { useSyncExternalStore } from 'react'

const key = 'portal:reloaded-at'
/** A page that was loaded anew for a missing part and misses one again is not helped by doing the same at once. */
const againAfterMs = 60_000

/** Whether the page may be loaded anew by itself now. Having said yes it says no for the next minute, also after the reload. */
function mayReloadNow(): boolean {
  try {
    const now = Date.now()
    if (now - Number(sessionStorage.getItem(key) ?? 0) < againAfterMs) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    // Where nothing can be stored, nothing would end a loop of reloads.
    return false
  }
}

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

/** A part of the portal did not load. Its text is not the browser's, by which the router would reload the page itself. */
export class ScriptMissingError extends Error {
  override readonly name = 'ScriptMissingError'

  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause })
  }
}

/** Whether the portal answers at all: without a connection a reload would lose the page and bring nothing. */
async function isPortalThere(): Promise<boolean> {
  try {
    const reply = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return reply.ok
  } catch {
    return false
  }
}

/** Whether something typed would be lost: asked as the browser asks before it leaves a page. */
function wouldLoseInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

const reloadPage = () => window.location.reload()

/**
 * Loads a part of the portal that comes when it is needed. After an update the servers may no longer have the one that
 * this page asks for: the page is then loaded anew, once, and the promise stays open meanwhile. Where that would lose what
 * somebody has typed, they are asked instead.
 * @param load the dynamic import
 * @throws ScriptMissingError when the part did not come and the page stays
 */
export async function loadScript<T>(load: () => Promise<T>, reload: () => void = reloadPage): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isPortalThere())) throw new ScriptMissingError(error)
    if (wouldLoseInput()) {
      requestReload()
      throw new ScriptMissingError(error)
    }
    if (!mayReloadNow()) throw new ScriptMissingError(error)
    reload()
    return new Promise(() => undefined)
  }
}
