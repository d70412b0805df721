import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ConstraintRefusals } from '../database/database-errors'
import { errorBody, refusalOf } from './error-handler'
import { ProgressReply, progressType } from './progress-reply'
import { BinaryResult, Result } from './result'

export const acceptsProgress = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(progressType)

/** The answer has begun by then, so there is no header left to put anything into. */
function plainBody(returned: unknown): unknown {
  if (returned instanceof Result || returned instanceof BinaryResult) {
    throw new Error('A call that tells of its progress answers with a body alone.')
  }
  return returned
}

/**
 * Makes the call and answers it line by line, its steps first and its reply or refusal last.
 * @throws what the call throws before its first step, to be answered like any other refusal
 */
export async function answerWithProgress(
  schema: z.ZodType,
  constraints: ConstraintRefusals,
  reply: FastifyReply,
  call: (tell: (step: unknown) => void) => Promise<unknown>,
): Promise<void> {
  const progress = new ProgressReply(reply, schema)
  try {
    const body = plainBody(await call(progress.tell))
    progress.end(`{"reply":${reply.serialize(body)}}`)
  } catch (error) {
    if (!progress.hasBegun) throw error
    const refusal = refusalOf(error, constraints, reply.log)
    const { id } = reply.request
    progress.end(JSON.stringify({ error: { status: refusal.status, body: errorBody(refusal, id) } }))
  }
}
