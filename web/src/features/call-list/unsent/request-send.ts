const senders = new Set<() => void>()

/** Triggers the sender of unsent contacts. */
export function requestSend(): void {
  for (const send of senders) send()
}

/** Subscribes to send requests. Returns a function that unsubscribes. */
export function onSendRequested(send: () => void): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}
