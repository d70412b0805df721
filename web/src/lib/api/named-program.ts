type Handler = (programNumber: number) => void

let handler: Handler | null = null

/**
 * Sets the handler for the program version that replies to a session name, which takes effect while pages are open.
 * Returns a function that removes it. Source: docs/spec 24.2.
 */
export function onProgramNamed(handle: Handler): () => void {
  handler = handle
  return () => {
    if (handler === handle) handler = null
  }
}

/** Reports the header of a reply; null if it names no version. */
export function reportProgram(header: string | null): void {
  const programNumber = Number(header ?? Number.NaN)
  if (Number.isInteger(programNumber)) handler?.(programNumber)
}
