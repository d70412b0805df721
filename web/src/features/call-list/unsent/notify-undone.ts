const listeners = new Set<(dealerId: string) => void>()

/** Notifies the page that the contact with a dealer was undone. */
export function notifyUndone(dealerId: string): void {
  for (const listener of listeners) listener(dealerId)
}

/** Subscribes to undone contacts on this page. Returns a function that unsubscribes. */
export function onUndone(listener: (dealerId: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
