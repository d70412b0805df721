import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CurrentWork, currentWork } from '../current-work'
import { tracing } from '../tracing/tracing'

declare module 'fastify' {
  interface FastifyRequest {
    /** For logs and traces; null before the route is known. */
    work: CurrentWork | null
  }
}

function requestWork(request: FastifyRequest): CurrentWork {
  const { method, id: requestId } = request
  const call = { requestId, method, route: request.routeOptions.url ?? 'unknown' }
  // Health and metrics are requested every few seconds, and files of the web client are not the portal's work.
  const isTraced = call.route.startsWith('/api/')
  return { call, span: isTraced ? (tracing()?.beginCall(call) ?? null) : null }
}

/** Makes the current request available to everything that it triggers: statements, log lines, spans. */
export function trackCurrentCall(app: FastifyInstance): void {
  app.decorateRequest('work', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.work = requestWork(request)
    currentWork.run(request.work, done)
  })
  // Reading the body loses the async context: its events belong to the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work) currentWork.run(request.work, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.work?.span
    if (span) tracing()?.endCall(span, reply.statusCode)
    done()
  })
}
