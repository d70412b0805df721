import type { ErrorBody } from '@portal/contract/api/errors'
import { notFoundTexts, requestTexts } from '@portal/contract/texts/call'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type ConstraintErrors, constraintError, outageError } from '../database/database-errors'
import { ApiError, unavailable } from './api-errors'
import { writeDeviceCookie } from './cookies'

function toFrameworkError(error: Error): ApiError | null {
  switch ('statusCode' in error && error.statusCode) {
    case 400:
      return new ApiError('UNREADABLE', requestTexts.unreadable)
    // A path that leads out of the static folder, or an id that is too long.
    case 403:
    case 404:
    case 414:
      return new ApiError('NOT_FOUND', notFoundTexts.row)
    case 413:
      return new ApiError('TOO_LARGE', requestTexts.tooLarge)
    case 415:
      return new ApiError('WRONG_TYPE', requestTexts.wrongType)
    case 503:
      return unavailable()
    default:
      return null
  }
}

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { message, errorCode, errors, details } = error
  return { message, errorCode, errors, requestId, ...(details && { details }) }
}

function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('content-disposition')
    .code(error.status)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)))
}

/**
 * Converts any error to an API error: violated constraints by name, the framework's own by status, temporary database
 * failures as 503, anything else as a 500 without details. Logs the last two with the request id.
 */
export function toApiError(error: unknown, constraints: ConstraintErrors, log: FastifyBaseLogger): ApiError {
  if (error instanceof ApiError) return error
  const apiError = error instanceof Error ? (constraintError(error, constraints) ?? toFrameworkError(error)) : null
  if (apiError !== null) return apiError
  log.error({ err: error }, 'request failed')
  return outageError(error) ?? new ApiError('INTERNAL', requestTexts.internal)
}

export function createErrorHandler(constraints: ConstraintErrors, publicUrl: string) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const apiError = toApiError(error, constraints, request.log)
    if (apiError.deviceToken !== undefined) writeDeviceCookie(reply, publicUrl, apiError.deviceToken)
    return answer(apiError, request, reply)
  }
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(new ApiError('NOT_FOUND', notFoundTexts.row), request, reply)
}
