import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ConnectionLimits {
  /** Milliseconds until the headers of a request must arrive. */
  headersMs: number
  /** Milliseconds for which a body may stall. A slow one that keeps arriving is fine. */
  stallMs: number
  /** Milliseconds until the whole request must arrive: 10 MB, the largest file, at 12 kB a second. */
  requestMs: number
  /** How often the header and request limits are checked, in milliseconds. */
  checkEveryMs: number
  maxConnections: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 25_000,
  stallMs: 30_000,
  requestMs: 15 * 60_000,
  checkEveryMs: 5_000,
  maxConnections: 4_000,
}

/** Returns the server's timeouts. The framework's defaults wait for a body forever. */
export const serverTimeouts = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs } satisfies ServerOptions,
})

/** Closes connections with a stalled body, and limits the number of concurrent connections. */
export function limitConnections(app: FastifyInstance, { stallMs, maxConnections }: ConnectionLimits): void {
  app.server.maxConnections = maxConnections
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (hasBody && socket instanceof Socket) {
      // Each part that arrives restarts the timeout, which closes the connection.
      socket.setTimeout(stallMs)
      request.raw.once('end', () => {
        // Once the answer is sent, the keep-alive timeout applies.
        if (!reply.raw.writableEnded) socket.setTimeout(0)
      })
    }
    done()
  })
}
