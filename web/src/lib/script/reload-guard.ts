const key = 'portal:reloaded-at'
/** A page that was loaded anew for a missing part and misses one again is not helped by doing the same at once. */
const againAfterMs = 60_000

/** Whether the page may be loaded anew by itself now. Having said yes it says no for the next minute, also after the reload. */
export function mayReloadNow(): boolean {
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
