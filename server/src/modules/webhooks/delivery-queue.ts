type Listener = () => void

const listeners = new Set<Listener>()

/** Calls the listener when somebody wants something sent at once by this process. @returns what stops that */
export function onDeliveryQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellDeliveryQueued(): void {
  for (const listener of listeners) listener()
}
