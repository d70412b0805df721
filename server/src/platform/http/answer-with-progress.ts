import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ConstraintErrors } from '../database/database-errors'
import { errorBody, toApiError } from './error-handler'
import { ProgressReply, progressType } from './progress-reply'
import { BinaryResult, Result } from './result'

export const acceptsProgress = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(progressType)

/** The response has already started, so headers can no longer be set. */
function plainBody(returned: unknown): unknown {
  if (returned instanceof Result || returned instanceof BinaryResult) {
    throw new Error('A call that reports progress must reply with a body only.')
  }
  return returned
}

/**
 * Makes the call and streams its progress line by line, ending with its reply or error.
 * @throws any error of the call before its first step, which is answered like other errors
 */
export async function answerWithProgress(
  schema: z.ZodType,
  constraints: ConstraintErrors,
  reply: FastifyReply,
  call: (reportStep: (step: unknown) => void) => Promise<unknown>,
): Promise<void> {
  const progress = new ProgressReply(reply, schema)
  try {
    const body = plainBody(await call(progress.report))
    progress.end(`{"reply":${reply.serialize(body)}}`)
  } catch (error) {
    if (!progress.hasBegun) throw error
    const apiError = toApiError(error, constraints, reply.log)
    const { id } = reply.request
    progress.end(JSON.stringify({ error: { status: apiError.status, body: errorBody(apiError, id) } }))
  }
}
