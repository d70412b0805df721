/** Asks for a new sign-in in place; true when the same account signed in again. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | null = null
let running: Promise<boolean> | null = null
let renewedAt = Number.NEGATIVE_INFINITY

/** Says what happens when a call finds the session expired. Returns the release. */
export function onSessionExpired(handler: Renewal): () => void {
  renewal = handler
  return () => {
    if (renewal === handler) renewal = null
  }
}

/**
 * For a call that was refused for want of a session: whether it may be made again. Calls that fail together share one sign-in,
 * and one that was sent before a sign-in which has happened since is made again at once.
 */
export async function renewSession(sentAt: number): Promise<boolean> {
  if (sentAt < renewedAt) return true
  if (renewal === null) return false
  running ??= renewal().finally(() => {
    running = null
  })
  const renewed = await running
  if (renewed) renewedAt = performance.now()
  return renewed
}
