/** Asks the user to sign in again in place; true if the same account signed in. */
type Renewal = () => Promise<boolean>

let renewal: Renewal | null = null
let pendingRenewal: Promise<boolean> | null = null
let renewedAt = Number.NEGATIVE_INFINITY

/** Sets the handler for an expired session. Returns a function that removes it. */
export function onSessionExpired(handler: Renewal): () => void {
  renewal = handler
  return () => {
    if (renewal === handler) renewal = null
  }
}

/**
 * Whether a call that was rejected for lack of a session may be repeated. Calls that fail together share one sign-in,
 * and a call that was sent before a completed sign-in is repeated immediately.
 */
export async function renewSession(sentAt: number): Promise<boolean> {
  if (sentAt < renewedAt) return true
  if (renewal === null) return false
  pendingRenewal ??= renewal().finally(() => {
    pendingRenewal = null
  })
  const isRenewed = await pendingRenewal
  if (isRenewed) renewedAt = performance.now()
  return isRenewed
}
