const listeners = new Set<(dealerId: string) => void>()

/** Says that the contact with a dealer was just taken back on this page. */
export function tellUndone(dealerId: string): void {
  for (const listener of listeners) listener(dealerId)
}

/** Calls back with the dealer when a contact is taken back on this page. Returns the release. */
export function onUndone(listener: (dealerId: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
