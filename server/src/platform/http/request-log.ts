import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { typedAccountName } from '../audit-key'
import { currentWork } from '../current-work'

/** Returns a new request id, which identifies a request in history and logs. Never uses an id from the client. */
export const newRequestId = (): string => randomUUID()

/** Returns the client's own request id for the log, without unsafe characters; null if there is none. */
function getClientRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const clientId = headers['x-request-id']
  const safeId = typeof clientId === 'string' ? clientId.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 64) : ''
  return safeId === '' ? null : safeId
}

/**
 * Logs one line per API call, with its caller and network address. Failed sign-ins have the HMAC of the typed account
 * name. Omits the query, which may contain search terms.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!path.startsWith('/api/')) return
    const { context } = request
    const accounts = context !== null && 'actor' in context && { actor: context.actor.id, subject: context.subject.id }
    const key = context !== null && 'key' in context && { key: context.key.id }
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const account = context?.typedAccount === undefined ? {} : { account: typedAccountName(context.typedAccount) }
    const clientRequestId = getClientRequestId(request.raw)
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds,
      address: request.ip,
      ...accounts,
      ...key,
      ...account,
      ...(clientRequestId && { clientRequestId }),
    }
    currentWork.run(request.work ?? { call: null, span: null }, () => request.log.info(line, 'call'))
  })
}
