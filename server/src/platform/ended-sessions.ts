type Listener = (tokenHashes: readonly string[]) => void

const listeners = new Set<Listener>()

/**
 * Subscribes to the sessions that this process ends.
 * @returns a function that unsubscribes
 */
export function onSessionsEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call it once the transaction that deleted the sessions is committed. */
export function announceEndedSessions(tokenHashes: readonly string[]): void {
  if (tokenHashes.length > 0) for (const listener of listeners) listener(tokenHashes)
}
