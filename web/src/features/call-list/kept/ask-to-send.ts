const senders = new Set<() => void>()

/** Has whoever sends kept contacts look for some now. */
export function askToSend(): void {
  for (const send of senders) send()
}

/** Calls back when something is to be sent. Returns the release. */
export function onSendAsked(send: () => void): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}
