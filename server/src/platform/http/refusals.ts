import { type ErrorCode, errorStatus, type FieldError } from '@portal/contract/api/errors'
import { notFoundTexts, requestTexts } from '@portal/contract/texts/call'

interface Extras {
  /** What is wrong with which field of the request, in the words the form shows. */
  errors?: FieldError[]
  /** What some codes add for the client to act on, such as old and new prices. */
  details?: Record<string, unknown>
  headers?: Record<string, string>
  /** Sets the cookie by which the browser is recognised. */
  deviceToken?: string
}

/** A refusal as data: what `ApiError` is made of. */
export interface Refusal extends Extras {
  errorCode: ErrorCode
  message: string
}

/** A refusal of a call. Thrown anywhere below a handler; the error handler answers it with the code's status. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldError[]
  readonly details: Record<string, unknown> | undefined
  readonly headers: Record<string, string>
  readonly deviceToken: string | undefined

  constructor(
    readonly errorCode: ErrorCode,
    message: string,
    { errors = [], details, headers = {}, deviceToken }: Extras = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = errorStatus[errorCode]
    this.errors = errors
    this.details = details
    this.headers = headers
    this.deviceToken = deviceToken
  }
}

/** The row does not exist or is out of the caller's scope: the two are never told apart. */
export const notFound = (message: string = notFoundTexts.row) => new ApiError('NOT_FOUND', message)

/** It passes by itself: the caller may try again after five seconds. */
export const unavailable = (message: string = requestTexts.unavailable) =>
  new ApiError('UNAVAILABLE', message, { headers: { 'retry-after': '5' } })

/** Not valid: the sentence is the first field's unless one is given. */
export const notValid = (errors: FieldError[], message = errors[0]?.message ?? requestTexts.notValid) =>
  new ApiError('NOT_VALID', message, { errors })

/** 422 about one field. */
export const invalidField = (field: string, message: string) => notValid([{ field, message }])
