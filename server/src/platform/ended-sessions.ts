type Listener = (tokenHashes: readonly string[]) => void

const listeners = new Set<Listener>()

/** Hears which sessions this process ends. @returns what stops it */
export function onSessionsEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** To be called once the transaction that deleted the sessions is committed. */
export function announceEndedSessions(tokenHashes: readonly string[]): void {
  if (tokenHashes.length > 0) for (const listener of listeners) listener(tokenHashes)
}
