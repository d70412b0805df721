/** Asks the user to sign in again in place; true if the same account signed in. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | null = null
let running: Promise<boolean> | null = null
let renewedAt = Number.NEGATIVE_INFINITY

/** Sets the handler for an expired session. Returns a function that removes it. */
export function onSessionExpired(handler: Renewal): () => void {
  renewal = handler
  return () => {
    if (renewal === handler) renewal = null
  }
}

/**
 * Whether a call that was rejected without a session may be repeated. Calls that fail together share one sign-in,
 * and a call that was sent before a completed sign-in is repeated immediately.
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
