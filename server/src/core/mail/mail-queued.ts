type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener whenever a message is put into the outbox in this process, before its transaction has ended.
 * @returns what stops that
 */
export function onMailQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellMailQueued(): void {
  for (const listener of listeners) listener()
}
