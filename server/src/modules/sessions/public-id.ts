import { createHash } from 'node:crypto'

/**
 * By what a session is named outside the server: made from the stored hash, so it needs no column, and neither the hash
 * nor the cookie can be made from it. It has the form of a UUID (version 8, whose bits are one's own).
 */
export function publicSessionId(tokenHash: string): string {
  const hex = createHash('sha256').update(`session id of ${tokenHash}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
