import type { FastifyInstance } from 'fastify'
import { currentWork } from '../current-work'

/** One line for each API call, without its query, which may hold what people search for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!path.startsWith('/api/')) return
    const { context } = request
    const accounts = context !== null && 'actor' in context && { actor: context.actor.id, subject: context.subject.id }
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    const line = { method: request.method, path, status: reply.statusCode, milliseconds, ...accounts }
    currentWork.run(request.work ?? { call: null, span: null }, () => request.log.info(line, 'call'))
  })
}
