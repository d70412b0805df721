import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much of an unread body is read and discarded before the response, and for how long. */
export interface DropLimits {
  bytes: number
  ms: number
}

/** Ten times the largest file that any call takes. */
const usualLimits: DropLimits = { bytes: 100 * 1024 * 1024, ms: 30_000 }

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads the rest of the body and drops it. Resolves with whether it reached the end within the limits. */
function dropRest({ raw }: FastifyRequest, { bytes, ms }: DropLimits): Promise<boolean> {
  return new Promise((resolve) => {
    let remainingBytes = bytes
    const count = (chunk: Buffer) => {
      remainingBytes -= chunk.length
      if (remainingBytes < 0) finish(false)
    }
    const onEnd = () => finish(true)
    const onClose = () => finish(false)
    const timer = setTimeout(finish, ms, false)
    function finish(isAtEnd: boolean): void {
      clearTimeout(timer)
      raw.off('data', count).off('end', onEnd).off('close', onClose)
      resolve(isAtEnd)
    }
    raw.unpipe()
    raw.on('data', count).on('end', onEnd).on('close', onClose)
    raw.resume()
  })
}

/**
 * Delivers an error that was decided before the whole body was read, such as 413. Many clients read the answer only
 * after sending everything, and would lose it if the connection closed. A body beyond the limits is answered and its
 * connection closed.
 */
export function dropUnreadBodies(app: FastifyInstance, limits: DropLimits = usualLimits): void {
  app.addHook('onSend', async (request, reply) => {
    if (!hasBody(request) || request.raw.readableEnded || request.raw.destroyed) return
    // A connection whose body was read to the end is reusable, even if the framework disagrees.
    if (await dropRest(request, limits)) reply.removeHeader('connection')
    else reply.header('connection', 'close')
  })
}
