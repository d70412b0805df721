import type { ServerOptions } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ConnectionLimits {
  /** Milliseconds until the head of a request must be there. */
  headersMs: number
  /** Milliseconds for which a body may stand still. One that goes on arriving lives, however slow the line. */
  stallMs: number
  /** Milliseconds until the whole request must be there: 10 MB, the largest file, at 12 kB a second. */
  requestMs: number
  /** How often the first and the last are looked at, in milliseconds. */
  checkEveryMs: number
  mostConnections: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 25_000,
  stallMs: 30_000,
  requestMs: 15 * 60_000,
  checkEveryMs: 5_000,
  mostConnections: 4_000,
}

/** What the server is made with; the framework's own defaults wait for a body without end. */
export const timeoutsOf = ({ headersMs, requestMs, checkEveryMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs } satisfies ServerOptions,
})

/** Ends connections on which a body stands still, and takes no more than so many connections at a time. */
export function limitConnections(app: FastifyInstance, { stallMs, mostConnections }: ConnectionLimits): void {
  app.server.maxConnections = mostConnections
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (hasBody && socket instanceof Socket) {
      // The time runs anew with each part that arrives; at its end the server closes the connection.
      socket.setTimeout(stallMs)
      request.raw.once('end', () => {
        // Once the answer is sent, the time is that for which an idle connection is kept.
        if (!reply.raw.writableEnded) socket.setTimeout(0)
      })
    }
    done()
  })
}
