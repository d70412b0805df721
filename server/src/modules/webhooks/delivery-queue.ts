type Listener = () => void

const listeners = new Set<Listener>()

/** Calls the listener when this process should send deliveries immediately. @returns a function that stops it */
export function onDeliveryQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyDeliveryQueued(): void {
  for (const listener of listeners) listener()
}
