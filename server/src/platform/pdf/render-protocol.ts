/** What the server's thread asks of the rendering thread. */
export interface RenderRequest<T> {
  id: number
  input: T
}

/** Its answer: the file, or why there is none. */
export type RenderReply = { id: number; pdf: Uint8Array } | { id: number; error: string }
