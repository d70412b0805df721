import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Our own name of a request: what history and logs find it by is never the caller's word. */
export const newRequestId = (): string => randomUUID()

/** What the caller calls the request, for the log beside our own: only what is harmless there. Null when there is none. */
export function clientRequestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const sent = headers['x-request-id']
  const harmless = typeof sent === 'string' ? sent.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 64) : ''
  return harmless === '' ? null : harmless
}
