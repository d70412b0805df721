import { type ErrorCode, errorStatus, type FieldError } from '@portal/contract/api/errors'
import { notFoundTexts, requestTexts } from '@portal/contract/texts/call'

interface Extras {
  /** Which fields of the request are invalid and why, in the wording of the form. */
  errors?: FieldError[]
  /** Additional data of some codes, such as old and new prices. */
  details?: Record<string, unknown>
  headers?: Record<string, string>
  /** Sets the cookie that identifies the browser. */
  deviceToken?: string
}

/** The data of an `ApiError`. */
export interface ApiErrorData extends Extras {
  errorCode: ErrorCode
  message: string
}

/** Rejects a call. Can be thrown anywhere below a handler; the error handler answers with the code's status. */
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

/** The row does not exist or is out of the user's scope. Both give the same answer. */
export const notFound = (message: string = notFoundTexts.row) => new ApiError('NOT_FOUND', message)

/** Temporary: the client may retry after five seconds. */
export const unavailable = (message: string = requestTexts.unavailable) =>
  new ApiError('UNAVAILABLE', message, { headers: { 'retry-after': '5' } })

/** Invalid input. The default message is the first field's. */
export const notValid = (errors: FieldError[], message = errors[0]?.message ?? requestTexts.notValid) =>
  new ApiError('NOT_VALID', message, { errors })

/** 422 for one field. */
export const invalidField = (field: string, message: string) => notValid([{ field, message }])
