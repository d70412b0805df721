import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const acceptable = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's `X-Request-Id` when it is harmless in logs and headers, otherwise a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID()
}
