/** What the server's thread asks of the rendering thread. */
export interface RenderRequest<T> {
  id: number
  input: T
}

/** What it says: that it has begun, then the file, or why there is none. */
export type RenderReply = { id: number; begun: true } | { id: number; pdf: Uint8Array } | { id: number; error: string }
